import CantinaObserving
import Testing

@Suite("An emitter of events")
@MainActor
struct EventEmitterTests {
  @MainActor
  private final class Listener {
    private(set) var heard: [Int] = []
    var onHearing: (() -> Void)?

    func hear(_ event: Int) {
      heard.append(event)
      onHearing?()
    }
  }

  private let emitter = EventEmitter<Int>()

  @Test("Every listener gets each event in order")
  func everyone() {
    let (first, second) = (Listener(), Listener())
    var order: [String] = []
    first.onHearing = { order.append("first") }
    second.onHearing = { order.append("second") }
    emitter.addHandler(target: first, handler: Listener.hear)
    emitter.addHandler(target: second, handler: Listener.hear)
    emitter.emit(1)
    emitter.emit(2)
    #expect(first.heard == [1, 2])
    #expect(second.heard == [1, 2])
    #expect(order == ["first", "second", "first", "second"])
  }

  @Test("A disposed listener gets no events, and others continue")
  func disposing() {
    let (first, second) = (Listener(), Listener())
    let listening = emitter.addHandler(target: first, handler: Listener.hear)
    emitter.addHandler(target: second, handler: Listener.hear)
    listening.dispose()
    listening.dispose()
    emitter.emit(1)
    #expect(first.heard.isEmpty)
    #expect(second.heard == [1])
    #expect(emitter.listenerCount == 1)
  }

  @Test("A target is held weakly and removed once it is freed")
  func weakness() {
    var listener: Listener? = Listener()
    weak let trace = listener
    emitter.addHandler(target: listener ?? Listener(), handler: Listener.hear)
    #expect(emitter.listenerCount == 1)
    listener = nil
    #expect(trace == nil)
    #expect(emitter.listenerCount == 0)
    emitter.emit(1)
  }

  @Test("A listener disposed during an event misses it; one added then gets the next")
  func amid() {
    let (first, second, late) = (Listener(), Listener(), Listener())
    let emitter = emitter
    emitter.addHandler(target: first, handler: Listener.hear)
    let listening = emitter.addHandler(target: second, handler: Listener.hear)
    first.onHearing = {
      listening.dispose()
      guard late.heard.isEmpty, emitter.listenerCount == 1 else { return }
      emitter.addHandler(target: late, handler: Listener.hear)
    }
    emitter.emit(1)
    #expect(second.heard.isEmpty)
    #expect(late.heard.isEmpty)
    emitter.emit(2)
    #expect(late.heard == [2])
  }

  @Test("The same target may listen twice and end one of the two")
  func twice() {
    let listener = Listener()
    let first = emitter.addHandler(target: listener, handler: Listener.hear)
    emitter.addHandler(target: listener, handler: Listener.hear)
    first.dispose()
    emitter.emit(7)
    #expect(listener.heard == [7])
  }
}
