import Trellis
import TrellisCollections
import TrellisDatabase
import TrellisEvents
import TrellisHeadless
import TrellisJournal
import TrellisTable
import TrellisTerminal

@MainActor func tap(_ dispatcher: Dispatcher, _ handlers: HandlerList, _ path: ControlPath) {
  dispatcher.send(.primaryAction, to: handlers, sender: handlers, path: path)
}
