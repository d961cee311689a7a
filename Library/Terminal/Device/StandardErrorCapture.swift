@preconcurrency import Dispatch

/// Leads what is written to descriptor 2 into a closure, while the screen belongs to frames.
///
/// What comes is read a moment later: the words of a crash are written just before it and are then still in the pipe,
/// where the crash handler finds them. The queue is one of its own, so that a writer on the main actor who fills the pipe
/// is not waited for by the reader.
final class StandardErrorCapture: Sendable {
  /// Where descriptor 2 led, and the pipe's reading end.
  let descriptors: (former: Descriptor, unread: Descriptor)

  private let source: any DispatchSourceRead
  private let queue = DispatchQueue(label: "terminal.errors", qos: .utility)
  private let receive: @Sendable ([UInt8]) -> Void

  private static let delay = DispatchTimeInterval.milliseconds(100)

  /// Begins to capture.
  init(_ receive: @escaping @Sendable ([UInt8]) -> Void) throws(TerminalError) {
    guard let former = Descriptor.standardError.duplicated() else { throw .system(call: "dup", code: 0) }
    let pipe: (reading: Descriptor, writing: Descriptor)
    do throws(TerminalError) { pipe = try Descriptor.pipe(writingBlocks: true) } catch {
      former.close()
      throw error
    }
    Descriptor.standardError.become(pipe.writing)
    pipe.writing.close()
    self.receive = receive
    descriptors = (former, pipe.reading)
    source = DispatchSource.makeReadSource(fileDescriptor: pipe.reading.number, queue: queue)
    source.setEventHandler { [weak self] in self?.readLater() }
    // Not before: see Descriptor+Sources.
    source.setCancelHandler { pipe.reading.close() }
    source.activate()
  }

  /// Puts descriptor 2 back and hands over what is left.
  func close() {
    Descriptor.standardError.become(descriptors.former)
    queue.sync {
      read()
      source.cancel()
    }
    descriptors.former.close()
  }

  private func readLater() {
    source.suspend()
    queue.asyncAfter(deadline: .now() + Self.delay) { [self] in
      if !source.isCancelled { read() }
      source.resume()
    }
  }

  private func read() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while case .bytes(let count) = descriptors.unread.read(into: buffer) { receive(Array(buffer[..<count])) }
    }
  }
}
