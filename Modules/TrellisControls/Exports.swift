// Programs that use controls also need views and text editing.
@_exported public import TrellisEditing
@_exported public import TrellisViews
