import Drawing

extension Ramp {
  /// Jupiter from pole to pole.
  static let jupiter = Ramp([
    (0, Ink(0x9C7B62)), (0.14, Ink(0xB08D6E)), (0.15, Ink(0xE2C79C)), (0.27, Ink(0xF3E3C3)), (0.28, Ink(0xB4673E)),
    (0.37, Ink(0x9A4E30)), (0.38, Ink(0xF0D9B0)), (0.5, Ink(0xFBF1DA)), (0.51, Ink(0xE9C79A)), (0.56, Ink(0xD9A26C)),
    (0.57, Ink(0xA9552F)), (0.66, Ink(0xBF7347)), (0.67, Ink(0xF0DDB8)), (0.76, Ink(0xE0BE8E)), (0.77, Ink(0xB98A62)),
    (0.88, Ink(0xA67C5C)), (0.89, Ink(0x8D6D58)), (1, Ink(0x7F6250)),
  ])
  /// Saturn from pole to pole.
  static let saturn = Ramp([
    (0, Ink(0xB08A55)), (0.2, Ink(0xC9A268)), (0.21, Ink(0xE6C688)), (0.38, Ink(0xF3DCA6)), (0.39, Ink(0xDDB877)),
    (0.5, Ink(0xF5E2B4)), (0.6, Ink(0xEBCB8E)), (0.61, Ink(0xCFA567)), (0.8, Ink(0xBE9359)), (1, Ink(0x9A7444)),
  ])
}
