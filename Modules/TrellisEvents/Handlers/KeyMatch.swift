/// The identity of an event key: two keys of one name with different payloads are different.
struct KeyMatch: Equatable {
  let name: String
  private let payload: ObjectIdentifier

  init<Payload>(_ key: EventKey<Payload>) {
    name = key.name
    payload = ObjectIdentifier(Payload.self)
  }
}
