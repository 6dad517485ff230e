#!/usr/bin/env bash
# Every check can fail: a small tree gets one violation at a time, and its check must name it.
set -euo pipefail
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
unset CI

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
tree="$work/it's a tree 🌳"
mkdir -p -- "$tree/Tools" "$tree/Modules/TrellisText" "$tree/Tests/TrellisTextTests"
cp -R -- "$support" "$root/Tools/check" "$root/Tools/test" "$tree/Tools/"
cp -- "$root/.swift-format" "$root/.gitignore" "$tree/"
cd -- "$tree"

status=0
complain() {
  printf 'Tools/support/check-selftest.sh:1: %s\n' "$1"
  status=1
}

# put PATH: writes standard input to a file of the tree.
put() {
  mkdir -p -- "$(dirname -- "$1")"
  cat >"$1"
}
restore() {
  git checkout -q -- .
  git clean -fdq
}
# passes CHECK WHAT: the tree as it stands has nothing to report.
passes() {
  local output
  output=$(Tools/check "$1" 2>&1) || complain "$1 refuses $2: $output"
  restore
}
# reports CHECK TEXT: the check fails and says TEXT.
reports() {
  local output result=0
  output=$(Tools/check "$1" 2>&1) || result=$?
  ((result == 1)) || complain "$1 ends with $result and not 1 where it should say '$2'"
  [[ $output == *"$2"* ]] || complain "$1 does not say '$2' but '$output'"
  restore
}
# lines COUNT TEXT
lines() { for ((i = 0; i < $1; i++)); do printf '%s\n' "$2"; done; }

python3 "$support/peers/selftest.py" || status=1

put Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sample", targets: [.target(name: "TrellisText", path: "Modules/TrellisText")])
SWIFT
put Modules/TrellisText/Width.swift <<'SWIFT'
import Synchronization

/// The columns of a line, which try! and fatalError() in a comment do not change.
public func columns() -> String {
  "as! in a string, \("nested \(1)") too, import Foundation"
}
SWIFT
git init -q .
git add -A
git -c user.name=selftest -c user.email=selftest@localhost commit -q -m 'A tree without violations'

for check in format layering sizes marks leaks sleeps availability links words docs; do
  passes "$check" "a clean tree"
done

put Modules/TrellisText/Bad.swift <<<'let  bad=1'
reports format 'Modules/TrellisText/Bad.swift:1:'

put Modules/TrellisText/Bad.swift <<<'public import Foundation'
reports layering 'Modules/TrellisText/Bad.swift:1: TrellisText may not import Foundation'
put Modules/TrellisText/Bad.swift <<<'import struct TrellisState.Binding'
reports layering 'may not import TrellisState'
put Modules/TrellisText/Bad.swift <<<'import Glibc'
reports layering 'may not import Glibc'
put Backends/TrellisLog/Bad.swift <<<'import TrellisTerminal'
reports layering 'TrellisLog may not import TrellisTerminal'
put Modules/TrellisTable/Bad.swift <<<'@_exported public import TrellisLayout'
reports layering '@_exported import TrellisLayout'
put Modules/TrellisStray/Bad.swift <<<'let bad = 1'
reports layering 'TrellisStray has no row'
put Backends/CTrellisTerminal/bad.c <<<'#include <sqlite3.h>'
reports layering 'includes SQLite'

lines 601 '// bad' | put Modules/TrellisText/Bad.swift
reports sizes 'Bad.swift:601: 601 lines'
{ echo 'func bad(' && echo '  a: Int = { 1 }()' && echo ') {' && lines 68 '  // bad' && echo '}'; } |
  put Modules/TrellisText/Bad.swift
reports sizes 'Bad.swift:1: bad has 72 lines'
{ echo 'protocol Fine {' && echo '  func fine()' && lines 80 '  // fine' && echo '}'; } |
  put Modules/TrellisText/Fine.swift
passes sizes 'a requirement without a body'
lines 151 'bad' | put README.md
reports sizes 'README.md:151: 151 lines'

for mark in 'let bad = try! f()' 'let bad = a as! Int' 'fatalError()' \
  'extension A: @unchecked Sendable {}' 'nonisolated(unsafe) var bad = 1'; do
  put Modules/TrellisText/Bad.swift <<<"$mark"
  reports marks 'Bad.swift:1: '
done
put Modules/TrellisText/Fine.swift <<<$'// The pattern is a literal.\nlet fine = try! f()'
passes marks 'a mark with its reason'

for bad in '@MainActor public class Bad: Codable { init() {} }' \
  $'@MainActor\n@usableFromInline\nfinal class Bad<Value: Hashable> {}'; do
  put Modules/TrellisText/Bad.swift <<<"$bad"
  reports deinits ': Bad must declare its deinit'
done
put Package.swift <<<'row(.ui, "TrellisText")'
put Modules/TrellisText/Bad.swift <<<'public class Bad { isolated deinit {} }'
reports deinits ': Bad must declare its actor'
put Modules/TrellisText/Bad.swift <<'SWIFT'
@MainActor open class Fine { isolated deinit {} }
@MainActor public final class Inheriting: Fine {}
@MainActor final class Inner {}
public final class Plain { class func f() {} }
SWIFT
passes deinits 'classes that say it, inherit it, or need not'

put docs/bad.md <<<"see /$(printf root)/bad"
reports leaks 'docs/bad.md:1: a path of one machine'
put docs/bad.md <<<"TO""DO: bad"
reports leaks 'docs/bad.md:1: '
put Package.resolved <<<'{}'
git add -f Package.resolved
reports leaks 'Package.resolved:1: is tracked'
git rm -q --cached Package.resolved
rm Package.resolved
put stray.sqlite <<<'bad'
git add stray.sqlite
reports leaks 'stray.sqlite:1: does not belong at the top level'
git rm -qf --cached stray.sqlite

for sleep in 'try await Task.sleep(for: .seconds(1))' 'usleep(10)' 'try await clock.sleep(for: x)' \
  '_ = semaphore.wait(timeout: end)' 'queue.asyncAfter(deadline: end) {}' '@Test(.timeLimit(.minutes(1)))'; do
  put Tests/TrellisTextTests/Bad.swift <<<"$sleep"
  reports sleeps 'Tests/TrellisTextTests/Bad.swift:1: sleeps'
done
put Tests/TrellisTextTests/Fine.swift <<<$'// sleeps: the kernel gives no event for this\nusleep(10)'
passes sleeps 'an excused sleep'

for newer in 'let bad = Observations { 1 }' 'Task.immediate {}' 'let bad: InlineArray<2, Int>' 'let bad: [2 of Int]'; do
  put Modules/TrellisText/Bad.swift <<<"$newer"
  reports availability 'Bad.swift:1: '
done
put Modules/TrellisText/Fine.swift <<<$'if #available(macOS 26, *) {\n  Task.immediate {}\n}'
passes availability 'a guarded use'

put docs/page.md <<<$'# Wide text\n\n[here](page.md#wide-text), `[not](a-link)`, [there](https://localhost/x)'
put README.md <<<'[page](docs/page.md)'
passes links 'links that lead somewhere'
put docs/bad.md <<<'[nothing](nothing.md)'
reports links 'docs/bad.md:1: nothing.md leads to no file'
put docs/bad.md <<<$'# Wide\n\n[narrow](#narrow)'
reports links 'docs/bad.md:3: #narrow leads to no heading'
put README.md <<<'[elsewhere](LICENSE.md)'
put LICENSE.md <<<'none'
put docs/lonely.md <<<'# Alone'
reports links 'docs/lonely.md:1: no link leads here'
put ARCHITECTURE.md <<<'TrellisText has `Modules/TrellisText/Width.swift`, `Width.swift` and `columns()`; `Tools/check links`.'
passes links 'names that are there'
put ARCHITECTURE.md <<<'TrellisText has `Modules/TrellisText/Height.swift`.'
reports links 'ARCHITECTURE.md:1: Modules/TrellisText/Height.swift does not exist'
put ARCHITECTURE.md <<<'TrellisText has `rows()`.'
reports links 'ARCHITECTURE.md:1: rows() does not exist'
put ARCHITECTURE.md <<<'Nothing.'
reports links 'ARCHITECTURE.md:1: TrellisText is missing'

put Tools/support/words.txt <<<'1: alas, alack: leave it out'
put docs/bad.md <<<$'Alas.\n\nOne\nalack.'
reports words "docs/bad.md:4: 'alack' (lines: 2, allowed: 1); leave it out"
put Tools/support/words.txt <<<'0: alas: leave it out'
put Modules/TrellisText/Bad.swift <<<$'let word = "alas"\n// alas'
reports words "Modules/TrellisText/Bad.swift:2: 'alas' (lines: 1, allowed: 0); leave it out"
put Tools/support/words.txt <<<'1: alas: leave it out'
put Backends/CTrellisText/fine.c <<<$'int alas; /* alas */'
passes words 'as many lines as are allowed'
put Tools/support/words.txt <<<'0: alas: leave it out'
put docs/fine.md <<<$'`alas`, alassio\n\n```\nalas\n```'
put Modules/TrellisText/Fine.swift <<<$'/// A word.\n///\n/// ```swift\n/// let alas = 1\n/// ```\nlet alas = "alas"'
passes words 'code'

put Modules/TrellisText/Bad.swift <<<$'/// See ``Nothing``.\npublic func bad() {}'
reports docs 'Modules/TrellisText/Bad.swift:1:'

# From here on `swift` is a stand-in that notes how it was called and ends as it is told.
put "$work/bin/swift" <<'SH'
#!/usr/bin/env bash
printf '%s|' "${TRELLIS_SOAK:-}" "$@" >"$STANDIN_NOTE"
young=$(find Modules -newermt '1 second ago' -print -quit)
[[ -z $young ]] || printf 'before %s was a second old|' "$young" >>"$STANDIN_NOTE"
exit "$STANDIN_STATUS"
SH
chmod +x "$work/bin/swift"
export PATH=$work/bin:$PATH STANDIN_NOTE=$work/note STANDIN_STATUS=0
passes tests 'tests that pass'
STANDIN_STATUS=1
reports tests ''
STANDIN_STATUS=0
called() {
  (cd / && "$tree/Tools/test" "${@:2}" >/dev/null 2>&1) || complain "Tools/test ${*:2} fails"
  [[ $(<"$STANDIN_NOTE") == *"$1"* ]] || complain "Tools/test ${*:2} calls swift $(<"$STANDIN_NOTE")"
}
called '|--filter|two words|' --filter 'two words'

# A build waits until every source is older than a second, and for none from the future.
touch Modules/TrellisText/Width.swift
touch -d '1 hour' Package.swift
Tools/test >/dev/null 2>&1 || complain 'Tools/test fails after an edit'
[[ $(<"$STANDIN_NOTE") != *'a second old'* ]] || complain "Tools/test builds $(<"$STANDIN_NOTE")"
restore

called 'Width|test|' --soak Width
called '.build-thread|--sanitize|thread|--filter|^Trellis(' --sanitize thread
called '|--sanitize|address|--filter|Width|' --sanitize address --filter Width
called '|-c|release|--filter|Width|' --soak Width

# The record of a run: which rows have a test that passed.
row() {
  printf '{"kind":"test","payload":{"kind":"function","id":"t%s","_tags":[".%s"]}}\n' "$1" "$2"
  printf '{"kind":"event","payload":{"kind":"%s","testID":"t%s","messages":[{"symbol":"%s"}]}}\n' "$3" "$1" "$4"
}
{
  # A title with an end of line of another kind than that of the file.
  printf '{"kind":"test","payload":{"kind":"suite","name":"a\xe2\x80\xa8b"}}\n'
  for number in {1..150}; do
    case $number in
      7) row "$number" "row-$number" testEnded pass ;;
      20) row "$number" "row$number" testEnded fail ;;
      21) row "$number" "row$number" testSkipped skip ;;
      22) row "$number" "row$number" testEnded passWithKnownIssue ;;
      23) row "$number" other testEnded pass ;;
      *) row "$number" "row$number" testEnded pass ;;
    esac
  done
} | put .build/tests.jsonl
checked=$(Tools/check checklist) && complain 'an incomplete checklist passes'
expected=$'missing 20\nmissing 21\nmissing 22\nmissing 23\nchecklist: incomplete'
[[ $checked == "$expected" ]] || complain "checklist says '$checked'"

# dated SECONDS: a source changes so many seconds from now, and a build waits; prints what the wait says,
# and whether the source is still too young afterwards.
dated() {
  python3 -c 'import os, sys, time; os.utime(sys.argv[1], (time.time() + float(sys.argv[2]),) * 2)' \
    Modules/TrellisText/Width.swift "$1"
  (
    source Tools/support/common.sh
    let_sources_age 2>&1
    newer_source '1 second ago' ! -newermt '1 minute'
  )
}
for seconds in -0.1 0.8 1.5; do
  waited=$(dated "$seconds")
  [[ -z $waited ]] || complain "a source dated $seconds seconds from now is not waited for: $waited"
done
waited=$(dated 100000)
[[ $waited == *'Width.swift is dated in the future'* ]] ||
  complain "a source dated far in the future is not named: '$waited'"

exit "$status"
