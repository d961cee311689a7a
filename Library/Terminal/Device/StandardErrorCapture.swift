import Synchronization

/// Leads what is written to descriptor 2 into a closure, while the screen belongs to frames.
///
/// What comes is read a moment later: the words of a crash are written just before it and are then still in the pipe,
/// where the crash handler finds them. The thread is one of its own, so that a writer on the main actor who fills the pipe
/// is not waited for by the reader.
final class StandardErrorCapture: Sendable {
  /// Where descriptor 2 led, and the pipe's reading end.
  let descriptors: (former: Descriptor, unread: Descriptor)

  private let loop: ReadinessLoop
  // Locked while it is read.
  private let source = Mutex<ReadinessSource?>(nil)
  private let receive: @Sendable ([UInt8]) -> Void

  private static let delay = Duration.milliseconds(100)

  /// Begins to capture.
  init(_ receive: @escaping @Sendable ([UInt8]) -> Void) throws(TerminalError) {
    let former = try Descriptor.standardError.duplicated()
    let pipe: (reading: Descriptor, writing: Descriptor)
    do throws(TerminalError) {
      // Before the pipe: a loop that cannot be had has nothing to close.
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

  /// Puts descriptor 2 back and hands over what is left.
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
    // Called by the loop, which may not be asked for a timer within.
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
