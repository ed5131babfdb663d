/// The templates of all outputs, embedded when the tool is built.
///
/// A new template is a file `FOLDER/NAME.mustache`, whose name no other folder has, and a line here.
package enum EmbeddedTemplates {
  package static let all: [Template] =
    swift + plist + registration + markdown + docc + starter + html

  private static let swift = [
    Template("swift/action", PackageResources.action_mustache),
    Template("swift/actions", PackageResources.actions_mustache),
    Template("swift/branchChecks", PackageResources.branchChecks_mustache),
    Template("swift/call", PackageResources.call_mustache),
    Template("swift/choice", PackageResources.choice_mustache),
    Template("swift/client", PackageResources.client_mustache),
    Template("swift/coding", PackageResources.coding_mustache),
    Template("swift/declaration", PackageResources.declaration_mustache),
    Template("swift/documentation", PackageResources.documentation_mustache),
    Template("swift/enumeration", PackageResources.enumeration_mustache),
    Template("swift/failure", PackageResources.failure_mustache),
    Template("swift/group", PackageResources.group_mustache),
    Template("swift/header", PackageResources.header_mustache),
    Template("swift/implementation", PackageResources.implementation_mustache),
    Template("swift/initializer", PackageResources.initializer_mustache),
    Template("swift/interface", PackageResources.interface_mustache),
    Template("swift/interfaceAction", PackageResources.interfaceAction_mustache),
    Template("swift/interfaceActions", PackageResources.interfaceActions_mustache),
    Template("swift/interfaceCheck", PackageResources.interfaceCheck_mustache),
    Template("swift/interfaceClient", PackageResources.interfaceClient_mustache),
    Template("swift/jsonUnion", PackageResources.jsonUnion_mustache),
    Template("swift/object", PackageResources.object_mustache),
    Template("swift/properties", PackageResources.properties_mustache),
    Template("swift/reply", PackageResources.reply_mustache),
    Template("swift/router", PackageResources.router_mustache),
    Template("swift/types", PackageResources.types_mustache),
    Template("swift/union", PackageResources.union_mustache),
  ]

  private static let plist = [
    Template("plist/caller", PackageResources.caller_mustache),
    Template("plist/owner", PackageResources.owner_mustache),
  ]

  private static let registration = [
    Template("registration/android", PackageResources.android_mustache),
    Template("registration/association", PackageResources.association_mustache),
    Template("registration/desktop", PackageResources.desktop_mustache),
    Template("registration/entitlements", PackageResources.entitlements_mustache),
    Template("registration/linkPage", PackageResources.linkPage_mustache),
    Template("registration/linkPageStyle", PackageResources.linkPageStyle_mustache),
    Template("registration/tuist", PackageResources.tuist_mustache),
    Template("registration/web", PackageResources.web_mustache),
    Template("registration/windows", PackageResources.windows_mustache),
    Template("registration/xcodegen", PackageResources.xcodegen_mustache),
  ]

  private static let markdown = [
    Template("markdown/language", PackageResources.language_mustache),
    Template("markdown/reference", PackageResources.reference_mustache),
    Template("markdown/referenceAction", PackageResources.referenceAction_mustache),
    Template("markdown/referenceType", PackageResources.referenceType_mustache),
    Template("markdown/changes", PackageResources.changes_mustache),
    Template("markdown/rules", PackageResources.rules_mustache),
  ]

  private static let docc = [
    Template("docc/doccLanding", PackageResources.doccLanding_mustache),
    Template("docc/doccAction", PackageResources.doccAction_mustache),
    Template("docc/doccType", PackageResources.doccType_mustache),
  ]

  private static let starter = [
    Template("starter/starter", PackageResources.starter_mustache)
  ]

  private static let html = [
    Template("html/catalogue", PackageResources.catalogue_mustache),
    Template("html/catalogueApp", PackageResources.catalogueApp_mustache),
    Template("html/page", PackageResources.page_mustache),
    Template("html/pageAction", PackageResources.pageAction_mustache),
    Template("html/pageSnippets", PackageResources.pageSnippets_mustache),
    Template("html/pageStyle", PackageResources.pageStyle_mustache),
    Template("html/pageType", PackageResources.pageType_mustache),
    Template("html/parameterRow", PackageResources.parameterRow_mustache),
    Template("html/parameterTable", PackageResources.parameterTable_mustache),
    Template("html/problems", PackageResources.problems_mustache),
    Template("html/returnTable", PackageResources.returnTable_mustache),
  ]
}
