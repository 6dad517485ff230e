extension Dispatcher {
  /// Runs a closure. Text that the closure, or a task that begins in it, puts into states is
  /// recorded without its content.
  package func withholdingTexts<Result>(_ body: () -> Result) -> Result {
    let outer = isWithholdingTexts
    isWithholdingTexts = true
    // A task may take the cause that was offered before the closure began. The mark stays until the
    // dispatch is over, as tasks that have taken the cause share it.
    if !taskCauses.isFree { TaskCause.current?.withholdsTexts = true }
    defer { isWithholdingTexts = outer }
    return body()
  }

  /// Whether text that is put into states now is recorded without its content.
  package var withholdsTexts: Bool {
    if isWithholdingTexts { return true }
    guard let cause = TaskCause.current, cause.withholdsTexts else { return false }
    return !cause.isOwn
  }
}
