// error: type 'Progress' does not conform to the 'Sendable' protocol
import Trellis

final class Progress { var done = 0 }

nonisolated func finished(_ button: Button, _ key: EventKey<Progress>, _ progress: Progress) {
  button.post(key, progress)
}
