import Foundation
import Synchronization
import Testing

@testable import Terminal

@Suite("The pictures of a terminal")
@MainActor
struct PictureStoreTests {
  /// The files of a test: the paths written and removed.
  final class Folder: Sendable {
    let state = Mutex((written: [String](), removed: [String]()))
    var files: PictureFiles {
      PictureFiles { bytes in
        self.state.withLock {
          $0.written.append("/tmp/tty-graphics-protocol-\($0.written.count)")
          return $0.written.last
        }
      } remove: { path in
        self.state.withLock { $0.removed.append(path) }
      }
    }
    var written: [String] { state.withLock { $0.written } }
    var left: [String] { state.withLock { state in state.written.filter { !state.removed.contains($0) } } }
  }

  private let folder = Folder()

  private func store(_ way: Capabilities.Pictures = .kitty(sharesFiles: true)) -> PictureStore {
    PictureStore(way: way, files: folder.files)
  }

  private static func bitmap(_ pixels: Int = 4) throws -> Bitmap {
    try #require(Bitmap(rgb: Array(repeating: 7, count: pixels * 3), width: pixels, height: 1))
  }

  private static func text(_ delivery: PictureStore.Delivery?) -> String {
    String(decoding: delivery?.bytes ?? [], as: UTF8.self)
  }

  @Test("A picture is sent once as a file, which is removed once the terminal confirms")
  func file() throws {
    let store = store()
    let bitmap = try Self.bitmap()
    #expect(store.id(of: bitmap) == nil)
    let delivery = store.nextDelivery()
    let path = Data("/tmp/tty-graphics-protocol-0".utf8).base64EncodedString()
    #expect(Self.text(delivery) == "\u{1B}_Ga=t,i=32,f=24,s=4,v=1,t=t;\(path)\u{1B}\\\u{1B}[c")
    let undo = String(decoding: delivery?.undo ?? [], as: UTF8.self)
    #expect(undo.hasSuffix("\u{1B}_Ga=d,d=I,i=32,q=2\u{1B}\\"))
    #expect(store.id(of: bitmap) == nil && store.nextDelivery() == nil)
    #expect(store.learn(id: 32, isHeld: true) && folder.left == [])
    #expect(store.id(of: bitmap) == 32 && store.nextDelivery() == nil)
    // A repeated reply changes nothing.
    #expect(!store.learn(id: 32, isHeld: false) && store.id(of: bitmap) == 32)
  }

  @Test("A terminal that cannot read files gets the picture in chunks, and no file remains")
  func line() throws {
    let store = store()
    let bitmap = try Self.bitmap(2_000)
    #expect(store.id(of: bitmap) == nil && store.nextDelivery() != nil)
    #expect(store.learn(id: 32, isHeld: false) && folder.left == [])
    #expect(store.id(of: bitmap) == nil)
    let parts = Self.text(store.nextDelivery()).split(separator: "\u{1B}\\").map(String.init)
    #expect(parts.count == 4 && parts[0] == "\u{1B}_Ga=d,d=I,i=32,q=2")
    #expect(parts[1].hasPrefix("\u{1B}_Ga=t,i=33,f=24,s=2000,v=1,t=d,m=1;"))
    #expect(parts[2].hasPrefix("\u{1B}_Gm=0;") && parts[3] == "\u{1B}[c")
    let sent = parts[1...2].compactMap { $0.split(separator: ";").last }.joined()
    #expect(Data(base64Encoded: sent).map(Array.init) == bitmap.bytes && folder.written.count == 1)
    #expect(parts.allSatisfy { $0.utf8.count < 4_200 })
  }

  @Test("Over a network no file is written, and a picture too large to send inline is refused")
  func remote() throws {
    let store = store(.kitty(sharesFiles: false))
    let large = try #require(Bitmap(rgb: Array(repeating: 1, count: 450_000), width: 150, height: 1_000))
    #expect(store.id(of: large) == nil && store.nextDelivery() == nil && folder.written == [])
    #expect(store.refuses(large))
    let size = try #require(store.pixels(columns: 100, rows: 40))
    #expect(size.count * 3 <= PictureStore.mostSent && size.width * 800 / 1_000 - size.height < 3)
  }

  @Test("An oversized picture is refused when a frame requests it")
  func tooLarge() throws {
    let store = store(.inline)
    let header = Array("GIF89a".utf8) + [8, 0, 8, 0]
    let large = try #require(Bitmap(file: header + Array(repeating: 0, count: PictureStore.mostSent)))
    #expect(!store.refuses(large) && store.id(of: large) == nil && store.refuses(large))
  }

  @Test("A picture that the terminal rejects stays in cells and is not sent again")
  func refused() throws {
    let store = store(.kitty(sharesFiles: false))
    let bitmap = try Self.bitmap()
    #expect(store.id(of: bitmap) == nil && store.nextDelivery() != nil)
    #expect(store.learn(id: 32, isHeld: false) && store.id(of: bitmap) == nil && store.nextDelivery() == nil)
    #expect(store.refuses(bitmap))
  }

  @Test("The least recently used picture is evicted and deleted from the terminal")
  func room() throws {
    let store = store()
    let bitmaps = try (0..<5).map { _ in try Self.bitmap() }
    for (place, bitmap) in bitmaps.enumerated() {
      store.beginFrame()
      #expect(store.id(of: bitmap) == nil)
      let text = Self.text(store.nextDelivery())
      #expect(text.contains("\u{1B}_Ga=d,d=I,i=32,q=2\u{1B}\\") == (place == 4))
      #expect(store.learn(id: 32 + place, isHeld: true))
    }
    #expect(store.id(of: bitmaps[4]) == 36 && store.id(of: bitmaps[1]) == 33)
  }

  @Test("Pictures beyond the limit stay in cells, and none is sent repeatedly")
  func crowd() throws {
    let store = store()
    let bitmaps = try (0..<6).map { _ in try Self.bitmap() }
    for _ in 0..<20 {
      store.beginFrame()
      for bitmap in bitmaps { _ = store.id(of: bitmap) }
      if store.nextDelivery() != nil { for id in 32..<60 { _ = store.learn(id: id, isHeld: true) } }
    }
    #expect(folder.written.count == PictureStore.mostPictures)
  }

  @Test("A reset terminal has no pictures, and no file remains")
  func forgetting() throws {
    let store = store()
    let bitmap = try Self.bitmap()
    #expect(store.id(of: bitmap) == nil && store.nextDelivery() != nil && folder.left.count == 1)
    store.forget()
    #expect(folder.left == [] && !store.learn(id: 32, isHeld: true))
    #expect(store.id(of: bitmap) == nil && Self.text(store.nextDelivery()).contains("a=t,i=33,"))
  }

  @Test("iTerm2 gets files that it decodes inside the frame")
  func inline() throws {
    let store = store(.inline)
    let file = try #require(
      Bitmap(file: Array("GIF89a".utf8) + [8, 0, 8, 0]))
    var frame = Frame(size: Size(columns: 10, rows: 4))
    #expect(store.put(file, in: Rect(column: 1, row: 1, columns: 4, rows: 2), of: &frame))
    var encoder = FrameEncoder()
    let text = String(decoding: encoder.encode(frame), as: UTF8.self)
    let data = Data(file.bytes).base64EncodedString()
    #expect(
      text.contains(
        "\u{1B}]1337;File=inline=1;size=10;width=4;height=2;preserveAspectRatio=0;doNotMoveCursor=1:\(data)\u{7}"))
    #expect(encoder.encode(frame) == [])
  }

  @Test("A picture file is private to its owner and can be removed")
  func system() throws {
    let path = try #require(PictureFiles.system.write([1, 2, 3]))
    #expect(path.contains("tty-graphics-protocol"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1, 2, 3]))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    PictureFiles.system.remove(path)
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
