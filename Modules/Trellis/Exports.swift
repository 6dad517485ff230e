@_exported public import TrellisBase
@_exported public import TrellisControls
@_exported public import TrellisEvents
@_exported public import TrellisLayout
@_exported public import TrellisState
@_exported public import TrellisTiming
@_exported public import TrellisViews
