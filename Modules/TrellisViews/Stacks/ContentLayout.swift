import TrellisLayout

/// The layout of the content of a window. A single view without an alignment fills the area;
/// several such views are placed one below the other. Views with an alignment are placed
/// separately: each of them in the whole area, independently of the other views.
@MainActor
struct ContentLayout {
  /// The views without an alignment.
  private let flow: [View]
  /// The views with an alignment.
  private let layers: [View]
  private let metrics: LayoutMetrics
  private var stacking: Stacking { Stacking(axis: .vertical) }

  init(_ views: [View], metrics: LayoutMetrics) {
    let plain = views.filter { $0.layout.anchors == AnchorDistances() }
    // A single view is placed in the same way as a view that is on top of others.
    flow = plain.count > 1 ? plain : []
    layers = plain.count > 1 ? views.filter { $0.layout.anchors != AnchorDistances() } : views
    self.metrics = metrics
  }

  /// Returns the size that the content needs if the given size is proposed.
  func size(for proposal: ProposedSize) -> Size {
    layers.reduce(stacking.size(of: flow, for: proposal, metrics: metrics)) { size, view in
      let needed = view.measureAnchored(proposal)
      return Size(width: max(size.width, needed.width), height: max(size.height, needed.height))
    }
  }

  /// Returns the minimum length along an axis at which all of the content can be used.
  func minimumLength(along axis: Axis, across: Int?) -> Int {
    layers.reduce(stacking.minimumLength(of: flow, along: axis, across: across, metrics: metrics)) {
      max($0, $1.minimumLengthAnchored(along: axis, across: across))
    }
  }

  /// Places the content in an area.
  func place(in area: Rect) {
    stacking.place(flow, in: area, metrics: metrics)
    for view in layers { view.placeAnchored(in: area) }
  }
}
