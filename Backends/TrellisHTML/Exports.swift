// The units and themes that it is made with belong to its interface.
@_exported public import TrellisCells
