// error: main actor-isolated instance method 'raise(_:arguments:)'
import Trellis

func finished(_ button: Button) {
  Task.detached { button.raise(.primaryAction) }
}
