import TrellisLayout

/// A gesture that recognises a pan from an edge of the view towards the inside.
///
/// The gesture fires with the same states as a ``PanGesture``. A press that does not begin at the
/// edge, or that first moves along the edge, is not recognised.
/// ```swift
/// let page = VStack { Label("Page") }
/// page.addGesture(EdgePanGesture(from: .left)).onRecognize(.ended) { print("back") }
/// ```
@MainActor
public final class EdgePanGesture: Gesture {
  /// An edge of a view.
  /// ```swift
  /// let pans = EdgePanGesture.Edge.allCases.map { EdgePanGesture(from: $0) }
  /// ```
  public nonisolated enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
  }

  /// The edge at which the pan begins.
  public let edge: Edge
  /// The number of touches that the pan needs; 1 by default.
  public let touches: Int
  /// The width of the area along the edge in which the pan must begin, in the backend's units; 1 by
  /// default.
  public var edgeWidth = 1
  /// The distance that the pointer must move before the pan begins, in the backend's units; 1 by
  /// default.
  public var minimumDistance = 1

  /// Creates a gesture for a pan from an edge; a number of touches below 1 counts as 1.
  public init(from edge: Edge, touches: Int = 1) {
    self.edge = edge
    self.touches = max(1, touches)
    super.init()
  }

  public override var name: String { "edgePan" }
  public override var requiredTouches: Int { touches }

  override func isMade(by key: KeyGesture) -> Bool {
    let inwards: KeyGesture =
      switch edge {
      case .left: .edgePanRight
      case .right: .edgePanLeft
      case .top: .edgePanDown
      case .bottom: .edgePanUp
      }
    return touches == 1 && key == inwards
  }

  override var distanceByKey: Int { max(1, minimumDistance) }

  override func startByKey(in area: Rect) -> Point? {
    switch edge {
    case .left: Point(x: area.minX, y: area.middle.y)
    case .right: Point(x: area.maxX - 1, y: area.middle.y)
    case .top: Point(x: area.middle.x, y: area.minY)
    case .bottom: Point(x: area.middle.x, y: area.maxY - 1)
    }
  }

  public override func track(_ pointer: PointerInput) {
    guard state == .possible else {
      return move(to: pointer.action == .up ? .ended : .changed)
    }
    guard touchCount <= touches, beganAtEdge else { return move(to: .failed) }
    guard pointer.action == .drag, touchCount == touches,
      translation.squaredLength >= minimumDistance.squared
    else { return }
    let (inwards, along) = way
    move(to: inwards > 0 && inwards >= abs(along) ? .began : .failed)
  }

  private var beganAtEdge: Bool {
    guard let size = view?.frame.size else { return false }
    let start = location - translation
    let distance =
      switch edge {
      case .left: start.x
      case .right: size.width - 1 - start.x
      case .top: start.y
      case .bottom: size.height - 1 - start.y
      }
    return distance < edgeWidth
  }

  /// The distances that the pointer has moved away from the edge and along it.
  private var way: (inwards: Int, along: Int) {
    switch edge {
    case .left: (translation.x, translation.y)
    case .right: (-translation.x, translation.y)
    case .top: (translation.y, translation.x)
    case .bottom: (-translation.y, translation.x)
    }
  }
}
