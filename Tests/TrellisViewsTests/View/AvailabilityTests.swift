import Testing
import TrellisViews

struct AvailabilityTests {
  /// Every view that can say something of itself, below none.
  private var all: [Availability] {
    var found: [Availability] = []
    for bits in 0..<16 {
      var availability = Availability()
      availability.isHidden = bits & 1 > 0
      availability.isEnabled = bits & 2 == 0
      availability.isBlocked = bits & 4 > 0
      availability.isTooDeep = bits & 8 > 0
      found.append(availability)
    }
    return found
  }

  @Test func `the availability of a view follows from itself, its obstacles and its ancestors`() {
    for var above in all {
      _ = above.update(below: nil)
      for view in all {
        for parent in [nil, above] {
          var updated = view
          _ = updated.update(below: parent)
          let isUsable = view.isEnabled && !view.isBlocked && parent?.isEffectivelyEnabled != false
          #expect(updated.isEffectivelyEnabled == isUsable)
          let isOut = view.isHidden || view.isTooDeep || parent?.isEffectivelyHidden == true
          #expect(updated.isEffectivelyHidden == isOut)
          #expect(updated.isLeftOut == (view.isHidden || view.isTooDeep))
        }
      }
    }
  }

  @Test func `an update of the availability reports a change once`() {
    for before in all {
      for after in all {
        var view = before
        _ = view.update(below: nil)
        let old = (view.isEffectivelyEnabled, view.isEffectivelyHidden)
        (view.isHidden, view.isEnabled) = (after.isHidden, after.isEnabled)
        (view.isBlocked, view.isTooDeep) = (after.isBlocked, after.isTooDeep)
        let isOther = view.update(below: nil)
        #expect(isOther == (old != (view.isEffectivelyEnabled, view.isEffectivelyHidden)))
        let isOtherAgain = view.update(below: nil)
        #expect(!isOtherAgain)
      }
    }
  }
}
