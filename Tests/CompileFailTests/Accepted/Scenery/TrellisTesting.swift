// What the examples of TrellisTesting find around them. They are only type-checked.
import Trellis
import TrellisHeadless
import TrellisTesting

var host: TestHost { preconditionFailure("only type-checked") }
var frame: Frame { preconditionFailure("only type-checked") }
let window = Window(title: "") {}
let backend = HeadlessBackend(size: Size(width: 80, height: 24))
var saved = false
