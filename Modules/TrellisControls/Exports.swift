// Programs that use controls also use the views that they are, and the texts they hold.
@_exported public import TrellisEditing
@_exported public import TrellisViews
