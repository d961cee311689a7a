/// The sent and pending pictures of a terminal: each is sent once and then only placed.
///
/// A picture counts as held when the terminal confirms it. Until then, or if it refuses, the screen shows cells.
@MainActor
public final class PictureStore {
  /// Bytes for the terminal, with the sequences that undo all deliveries so far.
  public struct Delivery: Equatable {
    /// The sequences that transmit a picture.
    public let bytes: [UInt8]
    /// The sequences that remove everything that the terminal may hold.
    public let undo: [UInt8]
  }

  private struct Slot {
    enum State: Equatable {
      case wanted, held, refused
      /// Sent but not yet confirmed; the path of the file, if there is one.
      case sent(file: String?)
    }

    let bitmap: Bitmap
    var id: Int
    var state = State.wanted
    /// The last frame that used it.
    var frame: Int
    /// The data sent with each frame that newly shows it, for cells of a certain pixel size.
    var inline: InlinePicture?

    var isUnderWay: Bool { if case .sent = state { true } else { false } }
  }

  /// The protocol for pictures; changing it forgets those sent by another one.
  public var way: Capabilities.Pictures { didSet { if way != oldValue { forget() } } }
  /// The cell size in pixels, queried once for each frame with a picture; a typical size if it is unknown.
  public var cell: PixelSize {
    if let knownCell { return knownCell }
    let cell = measure() ?? Self.usualCell
    knownCell = cell
    return cell
  }
  private var knownCell: PixelSize?
  private let measure: @MainActor () -> PixelSize?
  private let files: PictureFiles
  private var slots: [Slot] = []
  /// The numbers that the terminal may know.
  private var given: Set<Int> = []
  private var frame = 0
  private var nextID = Reply.pictureQuery + 1
  private var refusesFiles = false
  // Whether pictures were sent with frames, and whether the undo sequences were delivered.
  private var (showsInline, isUndoTold) = (false, false)

  /// The maximum number of pictures kept in the terminal; a screen shows at most two.
  static let mostPictures = 4
  /// The maximum number of bytes sent through the terminal's line: keys and frames wait behind them.
  public static let mostSent = 400_000
  /// The maximum number of pixels of a picture that is packed for each frame; packed, `mostSent` applies.
  static let mostPacked = 4_000_000
  /// The maximum size of a file in bytes.
  public static let mostInFile = 24_000_000
  private static let usualCell = PixelSize(cellOf: (10, 20))

  /// Makes a store; `files` are for a terminal on the same machine, and `cell` measures the pixels of a cell, if known.
  public init(
    way: Capabilities.Pictures, files: PictureFiles = .system, cell: @escaping @MainActor () -> PixelSize? = { nil }
  ) {
    (self.way, self.files, measure) = (way, files, cell)
  }

  /// Returns whether the terminal decodes a format.
  public func shows(_ format: Bitmap.Format) -> Bool {
    switch way {
    case .none: false
    case .kitty: format == .rgb || format == .png
    // It only decodes files, and gets raw colours in one.
    case .inline: true
    case .sixel: format == .rgb
    }
  }

  /// Returns the best pixel size of a raw picture for some cells: that on screen, or less if that is too much to send.
  public func pixels(columns: Int, rows: Int) -> PixelSize? {
    let (width, height) = (columns * cell.width, rows * cell.height)
    // Sixels are not scaled.
    if case .sixel = way { return PixelSize(width: width, height: height) }
    let most = mostBytes(of: .rgb) / 3
    guard width > 0, height > 0, width * height > most else { return PixelSize(width: width, height: height) }
    let scale = (Double(most) / Double(width * height)).squareRoot()
    return PixelSize(width: Int(Double(width) * scale), height: Int(Double(height) * scale))
  }

  private var usesFiles: Bool { way == .kitty(sharesFiles: true) && !refusesFiles }
  private func mostBytes(of format: Bitmap.Format) -> Int {
    switch way {
    case .kitty: usesFiles ? Self.mostInFile : Self.mostSent
    case .inline, .sixel: format == .rgb ? 3 * Self.mostPacked : Self.mostSent
    case .none: Self.mostSent
    }
  }
  /// Whether pictures are sent with the frames, without replies.
  private var isInline: Bool {
    switch way {
    case .none, .kitty: false
    case .inline, .sixel: true
    }
  }

  /// Begins a frame: pictures not used in it may be removed to make room.
  public func beginFrame() {
    frame += 1
    knownCell = nil
  }

  /// Returns a picture's number in the terminal; otherwise, schedules it for sending after this frame and returns
  /// `nil`.
  func id(of bitmap: Bitmap) -> Int? {
    if let place = slots.firstIndex(where: { $0.bitmap === bitmap }) {
      slots[place].frame = frame
      return slots[place].state == .held ? slots[place].id : nil
    }
    guard shows(bitmap.format) else { return nil }
    if slots.count == Self.mostPictures {
      let oldest = slots.indices.filter { slots[$0].frame < frame && !slots[$0].isUnderWay }
        .min { slots[$0].frame < slots[$1].frame }
      guard let oldest else { return nil }
      slots.remove(at: oldest)
    }
    var slot = Slot(bitmap: bitmap, id: nextID, frame: frame)
    nextID += 1
    if bitmap.bytes.count > mostBytes(of: bitmap.format) {
      slot.state = .refused
    } else if isInline {
      slot.state = .held
    }
    slots.append(slot)
    return slot.state == .held ? slot.id : nil
  }

  /// Puts a picture into cells of a frame; false, with the cells unchanged, if the terminal does not have it.
  public func put(_ bitmap: Bitmap, in rect: Rect, of frame: inout Frame) -> Bool {
    guard let id = id(of: bitmap) else { return false }
    guard isInline else {
      frame.put(picture: id, of: bitmap.size, in: rect)
      return true
    }
    // After some pictures the cursor moves to the next line: from the last line the screen would scroll.
    guard frame.seen(rect).endRow < frame.size.rows, let inline = inline(bitmap, in: rect.size) else { return false }
    frame.put(picture: id, of: inline.size, in: rect, inline: inline)
    showsInline = true
    return true
  }

  /// Returns the data of a picture for a number of cells, cached; `nil` if it is too large.
  private func inline(_ bitmap: Bitmap, in cells: Size) -> InlinePicture? {
    guard let place = slots.firstIndex(where: { $0.bitmap === bitmap }) else { return nil }
    if let known = slots[place].inline, known.fits(cells, of: cell) { return known }
    slots[place].inline = pack(bitmap, in: cells)
    if slots[place].inline == nil { slots[place].state = .refused }
    return slots[place].inline
  }

  private func pack(_ bitmap: Bitmap, in cells: Size) -> InlinePicture? {
    guard case .sixel(let colors, let largest) = way else {
      let whole =
        bitmap.format == .rgb
        ? PngFile.encode(bitmap, left: 0, top: 0, width: bitmap.size.width, height: bitmap.size.height) : bitmap.bytes
      return whole.count > Self.mostSent ? nil : .file(bitmap, whole: whole)
    }
    guard let size = PixelSize(width: cells.columns * cell.width, height: cells.rows * cell.height),
      size.count <= Self.mostPacked
    else { return nil }
    return SixelPicture(bitmap, size: size, colors: colors, mostBytes: Self.mostSent).map {
      .sixel($0, cell: cell, largest: largest)
    }
  }

  /// Returns whether a picture was refused: too large, or in an unsupported format.
  public func refuses(_ bitmap: Bitmap) -> Bool {
    !shows(bitmap.format) || slots.contains { $0.bitmap === bitmap && $0.state == .refused }
  }

  /// Returns the next delivery after a frame; `nil` if there is none or a reply is pending.
  public func nextDelivery() -> Delivery? {
    if showsInline, !isUndoTold {
      isUndoTold = true
      return Delivery(bytes: [], undo: PictureSequences.erase)
    }
    guard !slots.isEmpty, !slots.contains(where: \.isUnderWay),
      let place = slots.firstIndex(where: { $0.state == .wanted })
    else {
      return nil
    }
    let slot = slots[place]
    // The terminal also forgets pictures that were replaced.
    let gone = given.filter { id in !slots.contains { $0.id == id } }
    var bytes = gone.flatMap(PictureSequences.forget)
    given.subtract(gone)
    var file: String?
    if usesFiles, slot.bitmap.bytes.count <= Self.mostInFile { file = files.write(slot.bitmap.bytes) }
    guard file != nil || slot.bitmap.bytes.count <= Self.mostSent else {
      slots[place].state = .refused
      return nextDelivery()
    }
    slots[place].state = .sent(file: file)
    given.insert(slot.id)
    bytes += PictureSequences.give(slot.bitmap, id: slot.id, file: file)
    return Delivery(bytes: bytes, undo: undo)
  }

  private var undo: [UInt8] { PictureSequences.endCut + given.sorted().flatMap(PictureSequences.forget) }

  /// Records the terminal's reply about a picture; true if it changes the next frame.
  public func learn(id: Int, isHeld: Bool) -> Bool {
    guard let place = slots.firstIndex(where: { $0.id == id }), case .sent(let file) = slots[place].state else {
      return false
    }
    // The terminal removes a file that it has read.
    if let file { files.remove(file) }
    if isHeld {
      slots[place].state = .held
    } else if file != nil {
      // The terminal is on another machine or may not read our files: send again through the line, perhaps with fewer
      // pixels.
      refusesFiles = true
      slots.remove(at: place)
    } else {
      slots[place].state = .refused
    }
    return true
  }

  /// Forgets everything: the terminal was restored or has lost its screen.
  public func forget() {
    for case .sent(let file?) in slots.map(\.state) { files.remove(file) }
    slots = []
    given = []
    (showsInline, isUndoTold) = (false, false)
  }
}

/// The files that pass pictures to a terminal on the same machine; tests provide their own.
public struct PictureFiles: Sendable {
  /// Writes bytes to a new private file and returns its path; `nil` on failure.
  public let write: @Sendable ([UInt8]) -> String?
  /// Removes a file that the terminal did not take; a missing file is not an error.
  public let remove: @Sendable (String) -> Void

  /// Makes a value from its two functions.
  public init(write: @escaping @Sendable ([UInt8]) -> String?, remove: @escaping @Sendable (String) -> Void) {
    (self.write, self.remove) = (write, remove)
  }

  /// Files in memory if the system has such a folder; otherwise, temporary files.
  public static let system = PictureFiles(write: TemporaryFile.write, remove: TemporaryFile.remove)

  /// No files: every picture goes through the terminal's line.
  public static let none = PictureFiles(write: { _ in nil }, remove: { _ in })
}
