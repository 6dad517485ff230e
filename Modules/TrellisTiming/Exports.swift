// Its interface is made of places, record numbers and cancellations.
@_exported public import TrellisBase
