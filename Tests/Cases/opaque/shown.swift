// spec.urlscheme.actions.swift

public static let route = URLSchemeRuntime.Route(
  "openAlbum", of: Photos.interface, "{album}", safety: .init(summary: "Open an album.")
)

// spec.urlscheme.types.swift

public static let interface = URLSchemeRuntime.URLInterface(
  name: "Photos",
  schemes: ["photos"]
)

