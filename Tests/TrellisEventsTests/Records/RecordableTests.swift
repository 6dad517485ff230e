import Testing
import TrellisEvents

struct RecordableTests {
  @Test func `numbers of all types are recorded with their values`() {
    let integers: [any Recordable] = [
      Int8(-5), Int16(-5), Int32(-5), Int64(-5), -5,
    ]
    for value in integers { #expect(value.recordValue == .integer(-5)) }
    let unsigned: [any Recordable] = [UInt8(5), UInt16(5), UInt32(5), UInt64(5), UInt(5)]
    for value in unsigned { #expect(value.recordValue == .integer(5)) }
    #expect(UInt64(Int64.max).recordValue == .integer(.max))
    #expect(UInt64.max.recordValue == .text("18446744073709551615"))
    #expect((UInt64(Int64.max) + 1).recordValue == .text("9223372036854775808"))
    #expect(Float(0.1).recordValue == .real(0.1) && Double(0.1).recordValue == .real(0.1))
    #expect(Float.infinity.recordValue == .real(.infinity))
    #expect(Optional<Int32>.none.recordValue == RecordValue.none)
  }
}
