// The metrics and themes of the backend are part of its interface.
@_exported public import TrellisCells
