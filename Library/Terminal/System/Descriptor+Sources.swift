import Dispatch

extension Descriptor {
  /// Calls `handle` whenever bytes can be read, until the source is cancelled; nil where the system has no descriptor left.
  func readSource(
    on queue: DispatchQueue, _ handle: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceRead)? {
    copyForSource().map { copy in
      let source = DispatchSource.makeReadSource(fileDescriptor: copy.number, queue: queue)
      source.setEventHandler(handler: handle)
      source.setCancelHandler { copy.close() }
      source.activate()
      return source
    }
  }

  /// Calls `handle` whenever bytes can be written, until the source is cancelled; nil where the system has no descriptor
  /// left.
  func writeSource(
    on queue: DispatchQueue, _ handle: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceWrite)? {
    copyForSource().map { copy in
      let source = DispatchSource.makeWriteSource(fileDescriptor: copy.number, queue: queue)
      source.setEventHandler(handler: handle)
      source.setCancelHandler { copy.close() }
      source.activate()
      return source
    }
  }

  /// A source lets go of its descriptor some time after it was cancelled. Were that closed before, its number might belong
  /// to somebody else by then, who would never hear of an event again: seen as a whole process that waited for ever.
  private func copyForSource() -> Descriptor? { duplicated() }
}
