import Foundation
import URLSchemeReceiving
import URLSchemeRuntime

extension TextDomain {
  /// The texts of a type with one spelling.
  static func of<Value: URLRepresentable>(_ type: Value.Type) -> TextDomain {
    switch type {
    case is String.Type: .any
    case is Int.Type: .kind(.integer)
    case is Double.Type, is Decimal.Type: .kind(.number)
    case is Bool.Type: .of(BooleanForm.trueFalse)
    case is URL.Type: .kind(.url)
    case is UUID.Type: .kind(.uuid)
    case is CalendarDate.Type: .kind(.date)
    case is Coordinate.Type: .kind(.coordinate)
    default: .other(String(reflecting: type))
    }
  }

  /// The texts of a form.
  static func of(_ form: some URLForm) -> TextDomain {
    switch form {
    case let form as BooleanForm: .words([form.text(of: true), form.text(of: false)])
    case let form as BooleanWords: .words([form.yes, form.no])
    case let form as DateTimeForm: .kind(form == .iso8601 ? .dateTime : .integer)
    case let form as DurationForm where form == .iso8601: .kind(.duration)
    case let form as DurationForm where form.isCount: .kind(.integer)
    default: .other(String(reflecting: form))
    }
  }
}
