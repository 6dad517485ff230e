// error: call to main actor-isolated instance method 'send
import TrellisEvents

nonisolated func tap(_ dispatcher: Dispatcher, _ handlers: HandlerList, _ path: ControlPath) {
  dispatcher.send(.primaryAction, to: handlers, sender: handlers, path: path)
}
