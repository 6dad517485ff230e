// `@Observable` needs this module, and a program that binds to a model declares one.
@_exported public import Observation
