import Testing
import Trellis

#if canImport(Glibc)
  import Glibc

  struct SignalWatchTests {
    @Test func `a signal watch that ends restores the previous handler of its signals`() {
      var own = sigaction()
      own.__sigaction_handler.sa_handler = { _ in }
      own.sa_flags = SA_RESTART
      var former = sigaction()
      sigaction(SIGUSR2, &own, &former)
      let before = handler()
      var outer: SignalWatch? = SignalWatch([SIGUSR2, SIGUSR2]) { _ in }
      let watched = handler()
      #expect(watched.address != before.address)
      var inner: SignalWatch? = SignalWatch([SIGUSR2]) { _ in }
      inner = nil
      #expect(handler() == watched)
      outer = nil
      #expect(handler() == before)
      withExtendedLifetime((outer, inner)) {}
      sigaction(SIGUSR2, &former, nil)
    }

    @Test func `a signal watch receives signals after an earlier watch has ended`() async {
      for _ in 0..<3 {
        var count = 0
        let watch = SignalWatch([SIGUSR1]) { _ in count += 1 }
        // Only this watch keeps the signal from ending the process.
        kill(getpid(), SIGUSR1)
        while count == 0 { await Task.yield() }
        #expect(count == 1)
        withExtendedLifetime(watch) {}
      }
    }

    /// Returns the current action of the signal.
    private func handler() -> (address: Int, restarts: Bool) {
      var action = sigaction()
      sigaction(SIGUSR2, nil, &action)
      let address = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      return (address, action.sa_flags & SA_RESTART != 0)
    }
  }
#endif
