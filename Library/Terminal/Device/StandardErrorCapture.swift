import Dispatch
import Synchronization

/// Leads what is written to descriptor 2 into a closure, while the screen belongs to frames.
///
/// What comes is read a moment later: the words of a crash are written just before it and are then still in the pipe,
/// where the crash handler finds them. The queue is one of its own, so that a writer on the main actor who fills the pipe
/// is not waited for by the reader.
final class StandardErrorCapture: Sendable {
  /// Where descriptor 2 led, and the pipe's reading end.
  let descriptors: (former: Descriptor, unread: Descriptor)

  private let source = Mutex<ReadinessSource?>(nil)
  private let queue = DispatchQueue(label: "terminal.errors", qos: .utility)
  private let receive: @Sendable ([UInt8]) -> Void

  private static let delay = DispatchTimeInterval.milliseconds(100)

  /// Begins to capture.
  init(_ loop: ReadinessLoop, _ receive: @escaping @Sendable ([UInt8]) -> Void) throws(TerminalError) {
    let former = try Descriptor.standardError.duplicated()
    let pipe: (reading: Descriptor, writing: Descriptor)
    do throws(TerminalError) { pipe = try Descriptor.pipe(writingBlocks: true) } catch {
      former.close()
      throw error
    }
    Descriptor.standardError.become(pipe.writing)
    pipe.writing.close()
    self.receive = receive
    descriptors = (former, pipe.reading)
    let source = ReadinessSource(loop, pipe.reading, .readable) { [weak self] in
      self?.readLater()
      return false
    }
    self.source.withLock { $0 = source }
  }

  /// Puts descriptor 2 back and hands over what is left.
  func close() {
    Descriptor.standardError.become(descriptors.former)
    let source = source.withLock { $0.take() }
    source?.cancel()
    queue.sync { read() }
    descriptors.unread.close()
    descriptors.former.close()
  }

  private func readLater() {
    queue.asyncAfter(deadline: .now() + Self.delay) { [weak self] in
      self?.source.withLock { source in
        guard let source else { return }
        self?.read()
        source.resume()
      }
    }
  }

  private func read() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while case .bytes(let count) = descriptors.unread.read(into: buffer) { receive(Array(buffer[..<count])) }
    }
  }
}
