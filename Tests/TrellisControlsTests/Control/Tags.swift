import Testing

extension Tag {
  @Tag static var row1: Self
  @Tag static var row2: Self
  @Tag static var row3: Self
  @Tag static var row12: Self
  @Tag static var row15: Self
  @Tag static var row16: Self
  @Tag static var row34: Self
  @Tag static var row87: Self
  @Tag static var row106: Self
  @Tag static var row107: Self
  @Tag static var row108: Self
  @Tag static var row109: Self
  @Tag static var row110: Self
  @Tag static var row111: Self
  @Tag static var row112: Self
  @Tag static var row113: Self
  @Tag static var row114: Self
  @Tag static var row115: Self
  @Tag static var row116: Self
  @Tag static var row117: Self
  @Tag static var row118: Self
  @Tag static var row119: Self
  @Tag static var row120: Self
  @Tag static var row122: Self
  @Tag static var row123: Self
  @Tag static var row124: Self
  @Tag static var row125: Self
  @Tag static var row126: Self
  @Tag static var row127: Self
  @Tag static var row128: Self
}
