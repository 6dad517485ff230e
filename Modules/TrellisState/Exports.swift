// The module's interface uses source locations, record numbers and cancellations.
@_exported public import TrellisBase
