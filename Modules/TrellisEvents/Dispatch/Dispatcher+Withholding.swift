extension Dispatcher {
  /// Runs a closure, and keeps the text that it stores in states out of records. The same applies
  /// to tasks that begin in the closure. The state changes are recorded, but without the text.
  package func withholdingTexts<Result>(_ body: () -> Result) -> Result {
    let outer = isWithholdingTexts
    isWithholdingTexts = true
    // A task may take the cause that was offered before the closure began. The cause stays marked
    // until the dispatch is over, because tasks that have taken it share the mark.
    if !taskCauses.isFree { TaskCause.current?.withholdsTexts = true }
    defer { isWithholdingTexts = outer }
    return body()
  }

  /// Whether changes to states are currently recorded without their text.
  package var withholdsTexts: Bool {
    if isWithholdingTexts { return true }
    guard let cause = TaskCause.current, cause.withholdsTexts else { return false }
    return !cause.isOwn
  }
}
