// What is built with controls is built with the views that they are.
@_exported public import TrellisViews
