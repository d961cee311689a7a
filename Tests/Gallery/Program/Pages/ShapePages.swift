import Terminal
import TerminalKit

/// Pages of drawn views.
@MainActor
enum ShapePages {
  static var charts: PageScreen {
    PageScreen("Charts") {
      Stack([
        BarChartView([
          Bar("Monday", 12, "12 km"), Bar("Tuesday", 7, "7 km"), Bar("Wednesday", 0, "–"), Bar("Thursday", 18, "18 km"),
        ]),
        Spacing(),
        LineChartView(
          [3, 4, 4, 6, 9, 12, nil, nil, 14, 11, 8, 8, 5, 2, 1, 2, 4, 7].enumerated().map { hour, value in
            .init("\(hour) h", at: Double(hour), value, StyledText("\(Int(value ?? 0)) °C"))
          }, rows: 6),
        Spacing(), MeterView(0.62, leading: "62 %", trailing: "3 minutes left", width: 40, plain: "62 % are done."),
        Spacing(), SpinnerView("Loading the rest…"),
      ])
    }
  }

  static var picture: PageScreen {
    PageScreen("Picture") {
      PictureView(alternative: "A sun that sets behind two hills.") { width, height in
        Picture(width: width, height: height) { x, y in
          let (across, down) = (Double(x) / Double(max(1, width)), Double(y) / Double(max(1, height)))
          let distance = ((across - 0.5) * (across - 0.5) + (down - 0.45) * (down - 0.45) / 4).squareRoot()
          let hill = 0.72 - 0.2 * (1 - abs(across - 0.25) * 3) * (across < 0.58 ? 1 : 0)
          if down > max(0.55, hill) { return Pixel(28, 44, 40) }
          if distance < 0.12 { return Pixel(255, 214, 120) }
          return Pixel(UInt8(90 + 150 * down), UInt8(70 + 60 * down), UInt8(120 - 60 * down))
        }
      }
    }
  }

  static var canvas: PageScreen {
    PageScreen("Canvas") {
      CanvasView(alternative: "A rose of five petals.") { width, height in
        let radius = min(width, height) / 2 - 1
        return { x, y in
          let distance = (x * x + y * y).squareRoot()
          guard distance > 0, distance < radius else { return false }
          // The cosine of five times the angle, and the length of a petal there.
          let cosine = x / distance
          let petal = ((16 * cosine * cosine - 20) * cosine * cosine + 5) * cosine
          return distance < radius * max(0.1, petal)
        }
      }
    }
  }

  /// A picture, in pixels if the terminal supports them.
  static var bitmap: PageScreen {
    let (width, height) = (320, 240)
    let bytes = (0..<(width * height)).flatMap { place -> [UInt8] in
      [UInt8(place % width * 255 / width), 120, UInt8(place / width * 255 / height)]
    }
    let bitmap = Bitmap(rgb: bytes, width: width, height: height)
    return PageScreen("Bitmap") {
      let words = ProseView("Colours from green to pink. This terminal does not show them in pixels.")
      return Stack([Spacing()] + [bitmap.map { BitmapView($0, words: words) as any View } ?? words])
    }
  }
}
