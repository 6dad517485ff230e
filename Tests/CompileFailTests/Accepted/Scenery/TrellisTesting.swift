// What the examples of TrellisTesting find around them. They are only type-checked.
import Trellis
import TrellisHeadless
import TrellisTesting

let host: TestHost! = nil
let frame: Frame! = nil
let window = Window(title: "") {}
let backend = HeadlessBackend(size: Size(width: 80, height: 24))
var saved = false
