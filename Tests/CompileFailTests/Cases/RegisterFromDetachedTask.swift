// error: main actor-isolated
import TrellisEvents

func register(on handlers: HandlerList) {
  Task.detached {
    handlers.removeAll()
  }
}
