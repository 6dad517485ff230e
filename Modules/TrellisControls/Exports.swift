// What is built with controls is built with the views that they are, and the texts they hold.
@_exported public import TrellisEditing
@_exported public import TrellisViews
