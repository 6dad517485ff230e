#!/usr/bin/env bash
# All tests pass.
exec "$(dirname -- "${BASH_SOURCE[0]}")/../test"
