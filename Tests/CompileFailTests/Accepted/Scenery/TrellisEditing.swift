// What the examples of TrellisEditing find around them. They are only type-checked.
import Trellis
import TrellisEditing
