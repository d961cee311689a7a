import Synchronization

/// Redirects descriptor 2 to a closure while frames occupy the screen.
///
/// Output is read a moment later: the last words before a crash are then still in the pipe, where the crash handler
/// finds them. Reading has its own thread, so that a writer on the main actor that fills the pipe does not deadlock.
final class StandardErrorCapture: Sendable {
  /// The former target of descriptor 2, and the reading end of the pipe.
  let descriptors: (former: Descriptor, unread: Descriptor)

  private let loop: ReadinessLoop
  // Locked while it is read.
  private let source = Mutex<ReadinessSource?>(nil)
  private let receive: @Sendable ([UInt8]) -> Void

  private static let delay = Duration.milliseconds(100)

  init(_ receive: @escaping @Sendable ([UInt8]) -> Void) throws(TerminalError) {
    let former = try Descriptor.standardError.duplicated()
    let pipe: (reading: Descriptor, writing: Descriptor)
    do throws(TerminalError) {
      // Before the pipe: if the loop fails, there is nothing to close.
      loop = try .onItsOwnThread()
      do throws(TerminalError) { pipe = try Descriptor.pipe(writingBlocks: true) } catch {
        loop.close()
        throw error
      }
    } catch {
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

  /// Restores descriptor 2 and delivers the remaining output.
  func close() {
    Descriptor.standardError.become(descriptors.former)
    source.withLock { source in
      source?.cancel()
      source = nil
      read()
    }
    loop.close()
    descriptors.unread.close()
    descriptors.former.close()
  }

  private func readLater() {
    // Called by the loop, in which no timer may be requested.
    loop.call { [weak self] in
      guard let self else { return }
      _ = loop.add(after: Self.delay) { [weak self] in self?.readAndResume() }
    }
  }

  private func readAndResume() {
    source.withLock { source in
      guard let source else { return }
      read()
      source.resume()
    }
  }

  private func read() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while case .bytes(let count) = descriptors.unread.read(into: buffer) { receive(Array(buffer[..<count])) }
    }
  }
}
