import Testing
import TrellisText

@Suite struct FiguresTests {
  @Test(
    arguments: [
      (.zero, "0 ns"), (.nanoseconds(999), "999 ns"), (.nanoseconds(1000), "1.0 µs"),
      (.nanoseconds(4_149), "4.1 µs"),
      (.nanoseconds(4_150), "4.2 µs"), (.nanoseconds(99_949), "99.9 µs"),
      (.nanoseconds(99_950), "100 µs"),
      (.nanoseconds(999_499), "999 µs"), (.nanoseconds(999_500), "1.0 ms"),
      (.milliseconds(412), "412 ms"),
      (.milliseconds(59_949), "59.9 s"), (.milliseconds(59_950), "1 min 00 s"),
      (.seconds(125), "2 min 05 s"),
      (.seconds(3599), "59 min 59 s"), (.seconds(3600), "1 h 00 min"),
      (.seconds(11_220), "3 h 07 min"),
      (.seconds(86_400), "1 d 00 h"), (.seconds(388_800), "4 d 12 h"),
      (.nanoseconds(-4_100), "-4.1 µs"),
      (.seconds(Int64.max), "106751991167300 d 15 h"),
    ] as [(Duration, String)])
  func `a duration is written with few digits and a suitable unit`(duration: Duration, text: String)
  {
    #expect(Figures.duration(duration) == text)
  }

  @Test(arguments: [
    (0, "0 B"), (1023, "1023 B"), (1024, "1.0 KiB"), (1_572_864, "1.5 MiB"), (102_348, "99.9 KiB"),
    (102_349, "100 KiB"),
    (1_048_063, "1023 KiB"), (1_048_064, "1.0 MiB"), (Int.max, "8.0 EiB"), (Int.min, "-8.0 EiB"),
    (-1, "-1 B"),
  ])
  func `a byte count is written with few digits and a suitable unit`(count: Int, text: String) {
    #expect(Figures.bytes(count) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `the digits of a count are grouped by thousands`(count: Int, text: String) {
    #expect(Figures.count(count) == text)
  }
}
