import URLSchemeRuntime
import URLSchemeSpec

/// Writes the values of a request, in the order in which generated code does.
struct ParameterWriter {
  let spec: Spec

  func write(_ values: RequestValues, of parameters: [Parameter], to url: inout URLWriter) {
    for parameter in parameters.inURLOrder {
      write(values[parameter.key], of: parameter, to: &url)
    }
  }

  private func write(_ value: Value?, of parameter: Parameter, to url: inout URLWriter) {
    guard let value else { return }
    if parameter.isDefault(value, in: spec.declaration) { return }
    let name = parameter.wireName
    let allowReserved = parameter.allowReserved
    switch (parameter.shape, value) {
    case (.value(let type), _):
      switch (type.kind, value) {
      case (.flag, .boolean(let isPresent)): url.flag(name, isPresent)
      case (.list(let element, .repeated), .list(let values)):
        url.list(
          name, values, of: TypeForm(type: element, spec: spec), allowReserved: allowReserved)
      default:
        url.value(
          name, value, as: TypeForm(type: type, spec: spec), allowReserved: allowReserved)
      }
    case (.choice(let path), .branch(let key, let payload)):
      guard let branch = spec.branches(of: path).first(where: { $0.key == key }) else { return }
      if let type = branch.valueType, case .constant(let text) = type.kind {
        url.string(branch.content.wireName, text)
      } else if branch.valueType?.isFlag ?? false {
        url.flag(branch.content.wireName, true)
      } else {
        write(payload, of: branch.content, to: &url)
      }
    case (.group(let path), .record(let members)):
      url.withNaming(parameter.wireName) { url in
        write(RequestValues(members), of: spec.members(of: path), to: &url)
      }
    case (.pairs(let type), .pairs(let pairs)):
      url.pairs(
        pairs.map { NamedValue($0.name, $0.value) }, of: TypeForm(type: type, spec: spec))
    default: break
    }
  }
}
