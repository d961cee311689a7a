/// The pictures that a terminal was given and those that it is to be given: each is sent once, and then only placed.
///
/// A picture is held once the terminal has said so. Until then, and where it refuses, the screen shows cells.
@MainActor
public final class PictureStore {
  /// Bytes for the terminal, and what makes it forget all that it has got by then.
  public struct Delivery: Equatable {
    /// The sequences that hand a picture over.
    public let bytes: [UInt8]
    /// The sequences that take back all that the terminal may hold.
    public let undo: [UInt8]
  }

  private struct Slot {
    enum State: Equatable {
      case wanted, held, refused
      /// Handed over and not answered yet; the path of the file, where it is one.
      case sent(file: String?)
    }

    let bitmap: Bitmap
    var id: Int
    var state = State.wanted
    /// The last frame that asked for it.
    var frame: Int
    /// What is sent with each frame that shows it anew, for cells of so many pixels.
    var inline: InlinePicture?

    var isUnderWay: Bool { if case .sent = state { true } else { false } }
  }

  /// How pictures reach the terminal; what it got by another way it does not have.
  public var way: Capabilities.Pictures {
    didSet { if way != oldValue { forget() } }
  }
  /// The pixels of a cell; a usual size where the terminal does not say.
  ///
  /// Asked for once a frame that has a picture.
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
  // Pictures have gone with frames, and what takes them back was told.
  private var (showsInline, isUndoTold) = (false, false)

  /// More pictures than these are not kept in the terminal; a screen shows two at most.
  static let mostPictures = 4
  /// The most bytes that are sent through the terminal's line: keys and frames wait behind them.
  public static let mostSent = 400_000
  /// The most pixels of a picture that is packed for each frame that shows it anew; packed, `mostSent` holds.
  static let mostPacked = 4_000_000
  /// The most bytes of a file.
  public static let mostInFile = 24_000_000
  private static let usualCell = PixelSize(cellOf: (10, 20))

  /// Makes a store for a terminal that was given nothing yet.
  /// - Parameters:
  ///   - way: how pictures reach it.
  ///   - files: through which a terminal on the same machine gets them.
  ///   - cell: measures the pixels of a cell; nil where nothing tells them.
  public init(
    way: Capabilities.Pictures, files: PictureFiles = .system, cell: @escaping @MainActor () -> PixelSize? = { nil }
  ) {
    (self.way, self.files, measure) = (way, files, cell)
  }

  /// Whether the terminal decodes such a picture.
  public func shows(_ format: Bitmap.Format) -> Bool {
    switch way {
    case .none: false
    case .kitty: format == .rgb || format == .png
    // It decodes nothing but files, and gets raw colours in one.
    case .inline: true
    case .sixel: format == .rgb
    }
  }

  /// The pixels that a raw picture of so many cells is best made of.
  ///
  /// Those of the glass, or fewer where they would be too many to be sent: the terminal scales it.
  public func pixels(columns: Int, rows: Int) -> PixelSize? {
    let (width, height) = (columns * cell.width, rows * cell.height)
    // It scales nothing.
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
  /// Whether pictures go with the frames, and nobody answers.
  private var isInline: Bool {
    switch way {
    case .none, .kitty: false
    case .inline, .sixel: true
    }
  }

  /// Begins a frame: what it does not ask for may make room.
  public func beginFrame() {
    frame += 1
    knownCell = nil
  }

  /// The number under which the terminal holds a picture; nil where it does not, and it is sent behind this frame then.
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

  /// Puts a picture into cells of a frame; false where the terminal has not got it, and they stay as they are.
  public func put(_ bitmap: Bitmap, in rect: Rect, of frame: inout Frame) -> Bool {
    guard let id = id(of: bitmap) else { return false }
    guard isInline else {
      frame.put(picture: id, of: bitmap.size, in: rect)
      return true
    }
    // Below some pictures the cursor goes on to the next line: from the last one the screen would scroll.
    guard frame.seen(rect).endRow < frame.size.rows, let inline = inline(bitmap, in: rect.size) else { return false }
    frame.put(picture: id, of: inline.size, in: rect, inline: inline)
    showsInline = true
    return true
  }

  /// What is sent of a picture with a frame, made once for a number of cells; nil where it would be too much.
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

  /// Whether a picture was refused: too large, or nothing that the terminal can decode.
  public func refuses(_ bitmap: Bitmap) -> Bool {
    !shows(bitmap.format) || slots.contains { $0.bitmap === bitmap && $0.state == .refused }
  }

  /// What is to be sent behind a frame; nil where nothing is, or an answer is still awaited.
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
    // What made room is forgotten by the terminal too.
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

  /// Takes the terminal's answer to a picture; true where the next frame looks different for it.
  public func learn(id: Int, isHeld: Bool) -> Bool {
    guard let place = slots.firstIndex(where: { $0.id == id }), case .sent(let file) = slots[place].state else {
      return false
    }
    // The terminal removes a file that it has read.
    if let file { files.remove(file) }
    if isHeld {
      slots[place].state = .held
    } else if file != nil {
      // It runs elsewhere, or may not read our files: once more, through the line. A view may want fewer pixels then.
      refusesFiles = true
      slots.remove(at: place)
    } else {
      slots[place].state = .refused
    }
    return true
  }

  /// Forgets everything: the terminal was given back, or has lost its screen.
  public func forget() {
    for case .sent(let file?) in slots.map(\.state) { files.remove(file) }
    slots = []
    given = []
    (showsInline, isUndoTold) = (false, false)
  }
}

/// The files through which a terminal on the same machine is given a picture; tests bring their own.
public struct PictureFiles: Sendable {
  /// Writes bytes to a new file that nobody else may read, and returns its path; nil where that fails.
  public let write: @Sendable ([UInt8]) -> String?
  /// Removes a file that the terminal did not take; one that is gone is no error.
  public let remove: @Sendable (String) -> Void

  /// Takes what writes and removes.
  public init(write: @escaping @Sendable ([UInt8]) -> String?, remove: @escaping @Sendable (String) -> Void) {
    (self.write, self.remove) = (write, remove)
  }

  /// Files in memory where the system has such a folder, else among the temporary ones.
  public static let system = PictureFiles(write: TemporaryFile.write, remove: TemporaryFile.remove)

  /// No files: every picture goes through the terminal's line.
  public static let none = PictureFiles(write: { _ in nil }, remove: { _ in })
}
