/// The identity of an event key. Two keys with the same name but different types of payload are
/// different.
struct KeyMatch: Equatable {
  let name: String
  private let payload: ObjectIdentifier

  init<Payload>(_ key: EventKey<Payload>) {
    name = key.name
    payload = ObjectIdentifier(Payload.self)
  }
}
