#include "CEmbeddedFiles.h"

// Clang takes these files as they are (#embed of C23), in no time; array literals of Swift would be
// checked byte by byte.
//
// A new template is a file `Templates/FOLDER/NAME.mustache`, a line among the bytes and one in the
// list.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char swift_action[] = {
#embed "../../Templates/swift/action.mustache"
};
static const unsigned char swift_actions[] = {
#embed "../../Templates/swift/actions.mustache"
};
static const unsigned char swift_aliases[] = {
#embed "../../Templates/swift/aliases.mustache"
};
static const unsigned char swift_branchChecks[] = {
#embed "../../Templates/swift/branchChecks.mustache"
};
static const unsigned char swift_call[] = {
#embed "../../Templates/swift/call.mustache"
};
static const unsigned char swift_choice[] = {
#embed "../../Templates/swift/choice.mustache"
};
static const unsigned char swift_client[] = {
#embed "../../Templates/swift/client.mustache"
};
static const unsigned char swift_coding[] = {
#embed "../../Templates/swift/coding.mustache"
};
static const unsigned char swift_declaration[] = {
#embed "../../Templates/swift/declaration.mustache"
};
static const unsigned char swift_documentation[] = {
#embed "../../Templates/swift/documentation.mustache"
};
static const unsigned char swift_openEnumeration[] = {
#embed "../../Templates/swift/openEnumeration.mustache"
};
static const unsigned char swift_enumeration[] = {
#embed "../../Templates/swift/enumeration.mustache"
};
static const unsigned char swift_failure[] = {
#embed "../../Templates/swift/failure.mustache"
};
static const unsigned char swift_group[] = {
#embed "../../Templates/swift/group.mustache"
};
static const unsigned char swift_header[] = {
#embed "../../Templates/swift/header.mustache"
};
static const unsigned char swift_implementation[] = {
#embed "../../Templates/swift/implementation.mustache"
};
static const unsigned char swift_initializer[] = {
#embed "../../Templates/swift/initializer.mustache"
};
static const unsigned char swift_intent[] = {
#embed "../../Templates/swift/intent.mustache"
};
static const unsigned char swift_intentEnumeration[] = {
#embed "../../Templates/swift/intentEnumeration.mustache"
};
static const unsigned char swift_intents[] = {
#embed "../../Templates/swift/intents.mustache"
};
static const unsigned char swift_interface[] = {
#embed "../../Templates/swift/interface.mustache"
};
static const unsigned char swift_interfaceAction[] = {
#embed "../../Templates/swift/interfaceAction.mustache"
};
static const unsigned char swift_interfaceActions[] = {
#embed "../../Templates/swift/interfaceActions.mustache"
};
static const unsigned char swift_interfaceCheck[] = {
#embed "../../Templates/swift/interfaceCheck.mustache"
};
static const unsigned char swift_interfaceClient[] = {
#embed "../../Templates/swift/interfaceClient.mustache"
};
static const unsigned char swift_jsonUnion[] = {
#embed "../../Templates/swift/jsonUnion.mustache"
};
static const unsigned char swift_parts[] = {
#embed "../../Templates/swift/parts.mustache"
};
static const unsigned char swift_record[] = {
#embed "../../Templates/swift/record.mustache"
};
static const unsigned char swift_object[] = {
#embed "../../Templates/swift/object.mustache"
};
static const unsigned char swift_properties[] = {
#embed "../../Templates/swift/properties.mustache"
};
static const unsigned char swift_reply[] = {
#embed "../../Templates/swift/reply.mustache"
};
static const unsigned char swift_router[] = {
#embed "../../Templates/swift/router.mustache"
};
static const unsigned char swift_placeholder[] = {
#embed "../../Templates/swift/placeholder.mustache"
};
static const unsigned char swift_runtime[] = {
#embed "../../Templates/swift/runtime.mustache"
};
static const unsigned char swift_shapes[] = {
#embed "../../Templates/swift/shapes.mustache"
};
static const unsigned char swift_types[] = {
#embed "../../Templates/swift/types.mustache"
};
static const unsigned char swift_union[] = {
#embed "../../Templates/swift/union.mustache"
};
static const unsigned char plist_caller[] = {
#embed "../../Templates/plist/caller.mustache"
};
static const unsigned char plist_owner[] = {
#embed "../../Templates/plist/owner.mustache"
};
static const unsigned char registration_android[] = {
#embed "../../Templates/registration/android.mustache"
};
static const unsigned char registration_assetlinks[] = {
#embed "../../Templates/registration/assetlinks.mustache"
};
static const unsigned char registration_association[] = {
#embed "../../Templates/registration/association.mustache"
};
static const unsigned char registration_desktop[] = {
#embed "../../Templates/registration/desktop.mustache"
};
static const unsigned char registration_entitlements[] = {
#embed "../../Templates/registration/entitlements.mustache"
};
static const unsigned char registration_linkPage[] = {
#embed "../../Templates/registration/linkPage.mustache"
};
static const unsigned char registration_linkPageStyle[] = {
#embed "../../Templates/registration/linkPageStyle.mustache"
};
static const unsigned char registration_tuist[] = {
#embed "../../Templates/registration/tuist.mustache"
};
static const unsigned char registration_xcodegen[] = {
#embed "../../Templates/registration/xcodegen.mustache"
};
static const unsigned char markdown_reference[] = {
#embed "../../Templates/markdown/reference.mustache"
};
static const unsigned char markdown_referenceAction[] = {
#embed "../../Templates/markdown/referenceAction.mustache"
};
static const unsigned char markdown_referenceType[] = {
#embed "../../Templates/markdown/referenceType.mustache"
};
static const unsigned char docc_doccLanding[] = {
#embed "../../Templates/docc/doccLanding.mustache"
};
static const unsigned char docc_doccAction[] = {
#embed "../../Templates/docc/doccAction.mustache"
};
static const unsigned char docc_doccType[] = {
#embed "../../Templates/docc/doccType.mustache"
};
static const unsigned char starter_starter[] = {
#embed "../../Templates/starter/starter.mustache"
};
static const unsigned char html_actionPage[] = {
#embed "../../Templates/html/actionPage.mustache"
};
static const unsigned char html_catalog[] = {
#embed "../../Templates/html/catalog.mustache"
};
static const unsigned char html_catalogApp[] = {
#embed "../../Templates/html/catalogApp.mustache"
};
static const unsigned char html_llms[] = {
#embed "../../Templates/html/llms.mustache"
};
static const unsigned char html_page[] = {
#embed "../../Templates/html/page.mustache"
};
static const unsigned char html_pageAction[] = {
#embed "../../Templates/html/pageAction.mustache"
};
static const unsigned char html_pageSnippets[] = {
#embed "../../Templates/html/pageSnippets.mustache"
};
static const unsigned char html_pageStyle[] = {
#embed "../../Templates/html/pageStyle.mustache"
};
static const unsigned char html_pageType[] = {
#embed "../../Templates/html/pageType.mustache"
};
static const unsigned char html_parameterRow[] = {
#embed "../../Templates/html/parameterRow.mustache"
};
static const unsigned char typescript_tsAction[] = {
#embed "../../Templates/typescript/tsAction.mustache"
};
static const unsigned char typescript_tsActionTypes[] = {
#embed "../../Templates/typescript/tsActionTypes.mustache"
};
static const unsigned char typescript_tsCore[] = {
#embed "../../Templates/typescript/tsCore.mustache"
};
static const unsigned char typescript_tsDeclaration[] = {
#embed "../../Templates/typescript/tsDeclaration.mustache"
};
static const unsigned char typescript_tsDocumentation[] = {
#embed "../../Templates/typescript/tsDocumentation.mustache"
};
static const unsigned char typescript_tsMember[] = {
#embed "../../Templates/typescript/tsMember.mustache"
};
static const unsigned char typescript_tsModule[] = {
#embed "../../Templates/typescript/tsModule.mustache"
};
static const unsigned char typescript_tsRecord[] = {
#embed "../../Templates/typescript/tsRecord.mustache"
};
static const unsigned char typescript_tsRuntime[] = {
#embed "../../Templates/typescript/tsRuntime.mustache"
};
static const unsigned char typescript_tsRuntimePath[] = {
#embed "../../Templates/typescript/tsRuntimePath.mustache"
};
static const unsigned char typescript_tsRuntimeTypes[] = {
#embed "../../Templates/typescript/tsRuntimeTypes.mustache"
};
static const unsigned char typescript_tsType[] = {
#embed "../../Templates/typescript/tsType.mustache"
};
static const unsigned char script_app[] = {
#embed "../../Runtimes/JavaScript/source/app.js"
};
static const unsigned char script_building[] = {
#embed "../../Runtimes/JavaScript/source/building.js"
};
static const unsigned char script_campaign[] = {
#embed "../../Runtimes/JavaScript/source/campaign.js"
};
static const unsigned char script_completing[] = {
#embed "../../Runtimes/JavaScript/source/completing.js"
};
static const unsigned char script_bytes[] = {
#embed "../../Runtimes/JavaScript/source/bytes.js"
};
static const unsigned char script_equality[] = {
#embed "../../Runtimes/JavaScript/source/equality.js"
};
static const unsigned char script_json[] = {
#embed "../../Runtimes/JavaScript/source/json.js"
};
static const unsigned char script_addressKinds[] = {
#embed "../../Runtimes/JavaScript/source/kinds/addressKinds.js"
};
static const unsigned char script_basicKinds[] = {
#embed "../../Runtimes/JavaScript/source/kinds/basicKinds.js"
};
static const unsigned char script_dataKinds[] = {
#embed "../../Runtimes/JavaScript/source/kinds/dataKinds.js"
};
static const unsigned char script_jsonKinds[] = {
#embed "../../Runtimes/JavaScript/source/kinds/jsonKinds.js"
};
static const unsigned char script_numberKinds[] = {
#embed "../../Runtimes/JavaScript/source/kinds/numberKinds.js"
};
static const unsigned char script_timeKinds[] = {
#embed "../../Runtimes/JavaScript/source/kinds/timeKinds.js"
};
static const unsigned char script_groups[] = {
#embed "../../Runtimes/JavaScript/source/groups.js"
};
static const unsigned char script_matching[] = {
#embed "../../Runtimes/JavaScript/source/matching.js"
};
static const unsigned char script_messages[] = {
#embed "../../Runtimes/JavaScript/source/messages.js"
};
static const unsigned char script_nearMisses[] = {
#embed "../../Runtimes/JavaScript/source/nearMisses.js"
};
static const unsigned char script_numbers[] = {
#embed "../../Runtimes/JavaScript/source/numbers.js"
};
static const unsigned char script_patterns[] = {
#embed "../../Runtimes/JavaScript/source/patterns.js"
};
static const unsigned char script_reading[] = {
#embed "../../Runtimes/JavaScript/source/reading.js"
};
static const unsigned char script_refusal[] = {
#embed "../../Runtimes/JavaScript/source/refusal.js"
};
static const unsigned char script_replies[] = {
#embed "../../Runtimes/JavaScript/source/replies.js"
};
static const unsigned char script_rules[] = {
#embed "../../Runtimes/JavaScript/source/rules.js"
};
static const unsigned char script_spelling[] = {
#embed "../../Runtimes/JavaScript/source/spelling.js"
};
static const unsigned char script_split[] = {
#embed "../../Runtimes/JavaScript/source/split.js"
};
static const unsigned char script_times[] = {
#embed "../../Runtimes/JavaScript/source/times.js"
};
static const unsigned char script_values[] = {
#embed "../../Runtimes/JavaScript/source/values.js"
};
static const unsigned char script_words[] = {
#embed "../../Runtimes/JavaScript/source/words.js"
};
static const unsigned char script_answering[] = {
#embed "../../Runtimes/JavaScript/source/answering.js"
};
static const unsigned char script_index[] = {
#embed "../../Runtimes/JavaScript/source/index.js"
};
static const unsigned char script_index_d[] = {
#embed "../../Runtimes/JavaScript/source/index.d.ts"
};
static const unsigned char script_typed[] = {
#embed "../../Runtimes/JavaScript/source/typed.js"
};
static const unsigned char script_web[] = {
#embed "../../Runtimes/JavaScript/source/web.js"
};
static const unsigned char script_builder[] = {
#embed "../../Templates/html/builder.js"
};
static const unsigned char script_catalog[] = {
#embed "../../Templates/html/catalog.js"
};
static const unsigned char script_checker[] = {
#embed "../../Templates/html/checker.js"
};
static const unsigned char script_composites[] = {
#embed "../../Templates/html/composites.js"
};
static const unsigned char script_controls[] = {
#embed "../../Templates/html/controls.js"
};
static const unsigned char script_model[] = {
#embed "../../Templates/html/model.js"
};
static const unsigned char script_page[] = {
#embed "../../Templates/html/page.js"
};
static const unsigned char script_painting[] = {
#embed "../../Templates/html/painting.js"
};
static const unsigned char script_answers[] = {
#embed "../../Templates/html/answers.js"
};
static const unsigned char script_callbacks[] = {
#embed "../../Templates/html/callbacks.js"
};
static const unsigned char script_elements[] = {
#embed "../../Templates/html/elements.js"
};
static const unsigned char script_fitting[] = {
#embed "../../Templates/html/fitting.js"
};
static const unsigned char script_forms[] = {
#embed "../../Templates/html/forms.js"
};
static const unsigned char script_names[] = {
#embed "../../Templates/html/names.js"
};
static const unsigned char script_qr[] = {
#embed "../../Templates/html/qr.js"
};
static const unsigned char script_search[] = {
#embed "../../Templates/html/search.js"
};
static const unsigned char script_secrets[] = {
#embed "../../Templates/html/secrets.js"
};
static const unsigned char script_snippets[] = {
#embed "../../Templates/html/snippets.js"
};
static const unsigned char script_visible[] = {
#embed "../../Templates/html/visible.js"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct embedded_file templates[] = {
    FILE("swift/action", swift_action),
    FILE("swift/actions", swift_actions),
    FILE("swift/aliases", swift_aliases),
    FILE("swift/branchChecks", swift_branchChecks),
    FILE("swift/call", swift_call),
    FILE("swift/choice", swift_choice),
    FILE("swift/client", swift_client),
    FILE("swift/coding", swift_coding),
    FILE("swift/declaration", swift_declaration),
    FILE("swift/documentation", swift_documentation),
    FILE("swift/enumeration", swift_enumeration),
    FILE("swift/openEnumeration", swift_openEnumeration),
    FILE("swift/failure", swift_failure),
    FILE("swift/group", swift_group),
    FILE("swift/header", swift_header),
    FILE("swift/implementation", swift_implementation),
    FILE("swift/initializer", swift_initializer),
    FILE("swift/intent", swift_intent),
    FILE("swift/intentEnumeration", swift_intentEnumeration),
    FILE("swift/intents", swift_intents),
    FILE("swift/interface", swift_interface),
    FILE("swift/interfaceAction", swift_interfaceAction),
    FILE("swift/interfaceActions", swift_interfaceActions),
    FILE("swift/interfaceCheck", swift_interfaceCheck),
    FILE("swift/interfaceClient", swift_interfaceClient),
    FILE("swift/jsonUnion", swift_jsonUnion),
    FILE("swift/object", swift_object),
    FILE("swift/parts", swift_parts),
    FILE("swift/record", swift_record),
    FILE("swift/properties", swift_properties),
    FILE("swift/reply", swift_reply),
    FILE("swift/router", swift_router),
    FILE("swift/placeholder", swift_placeholder),
    FILE("swift/runtime", swift_runtime),
    FILE("swift/shapes", swift_shapes),
    FILE("swift/types", swift_types),
    FILE("swift/union", swift_union),
    FILE("plist/caller", plist_caller),
    FILE("plist/owner", plist_owner),
    FILE("registration/android", registration_android),
    FILE("registration/assetlinks", registration_assetlinks),
    FILE("registration/association", registration_association),
    FILE("registration/desktop", registration_desktop),
    FILE("registration/entitlements", registration_entitlements),
    FILE("registration/linkPage", registration_linkPage),
    FILE("registration/linkPageStyle", registration_linkPageStyle),
    FILE("registration/tuist", registration_tuist),
    FILE("registration/xcodegen", registration_xcodegen),
    FILE("markdown/reference", markdown_reference),
    FILE("markdown/referenceAction", markdown_referenceAction),
    FILE("markdown/referenceType", markdown_referenceType),
    FILE("docc/doccLanding", docc_doccLanding),
    FILE("docc/doccAction", docc_doccAction),
    FILE("docc/doccType", docc_doccType),
    FILE("starter/starter", starter_starter),
    FILE("html/actionPage", html_actionPage),
    FILE("html/catalog", html_catalog),
    FILE("html/catalogApp", html_catalogApp),
    FILE("html/llms", html_llms),
    FILE("html/page", html_page),
    FILE("html/pageAction", html_pageAction),
    FILE("html/pageSnippets", html_pageSnippets),
    FILE("html/pageStyle", html_pageStyle),
    FILE("html/pageType", html_pageType),
    FILE("html/parameterRow", html_parameterRow),
    FILE("typescript/tsAction", typescript_tsAction),
    FILE("typescript/tsActionTypes", typescript_tsActionTypes),
    FILE("typescript/tsCore", typescript_tsCore),
    FILE("typescript/tsDeclaration", typescript_tsDeclaration),
    FILE("typescript/tsDocumentation", typescript_tsDocumentation),
    FILE("typescript/tsMember", typescript_tsMember),
    FILE("typescript/tsModule", typescript_tsModule),
    FILE("typescript/tsRecord", typescript_tsRecord),
    FILE("typescript/tsRuntime", typescript_tsRuntime),
    FILE("typescript/tsRuntimePath", typescript_tsRuntimePath),
    FILE("typescript/tsRuntimeTypes", typescript_tsRuntimeTypes),
    FILE("typescript/tsType", typescript_tsType),
};
struct embedded_files embedded_templates(void) {
  return (struct embedded_files){templates, sizeof templates / sizeof *templates};
}

static const struct embedded_file scripts[] = {
    FILE("app", script_app),
    FILE("building", script_building),
    FILE("bytes", script_bytes),
    FILE("campaign", script_campaign),
    FILE("completing", script_completing),
    FILE("equality", script_equality),
    FILE("json", script_json),
    FILE("addressKinds", script_addressKinds),
    FILE("basicKinds", script_basicKinds),
    FILE("dataKinds", script_dataKinds),
    FILE("jsonKinds", script_jsonKinds),
    FILE("numberKinds", script_numberKinds),
    FILE("timeKinds", script_timeKinds),
    FILE("groups", script_groups),
    FILE("matching", script_matching),
    FILE("messages", script_messages),
    FILE("nearMisses", script_nearMisses),
    FILE("numbers", script_numbers),
    FILE("patterns", script_patterns),
    FILE("reading", script_reading),
    FILE("refusal", script_refusal),
    FILE("replies", script_replies),
    FILE("rules", script_rules),
    FILE("spelling", script_spelling),
    FILE("split", script_split),
    FILE("times", script_times),
    FILE("values", script_values),
    FILE("words", script_words),
    FILE("answering", script_answering),
    FILE("index", script_index),
    FILE("index.d", script_index_d),
    FILE("typed", script_typed),
    FILE("web", script_web),
    FILE("builder", script_builder),
    FILE("catalog", script_catalog),
    FILE("checker", script_checker),
    FILE("composites", script_composites),
    FILE("controls", script_controls),
    FILE("model", script_model),
    FILE("answers", script_answers),
    FILE("callbacks", script_callbacks),
    FILE("elements", script_elements),
    FILE("fitting", script_fitting),
    FILE("forms", script_forms),
    FILE("names", script_names),
    FILE("qr", script_qr),
    FILE("search", script_search),
    FILE("secrets", script_secrets),
    FILE("snippets", script_snippets),
    FILE("visible", script_visible),
    FILE("page", script_page),
    FILE("painting", script_painting),
};

struct embedded_files embedded_scripts(void) {
  return (struct embedded_files){scripts, sizeof scripts / sizeof *scripts};
}

static const unsigned char document_rules[] = {
#embed "../../Documentation/Rules.md"
};
static const unsigned char document_templates[] = {
#embed "../../Documentation/Templates.md"
};
static const unsigned char document_model[] = {
#embed "../../Documentation/model.schema.json"
};
static const unsigned char document_skill[] = {
#embed "../../Documentation/SKILL.md"
};
static const struct embedded_file documents[] = {
    FILE("Rules", document_rules),
    FILE("Templates", document_templates),
    FILE("model.schema", document_model),
    FILE("SKILL", document_skill),
};

struct embedded_files embedded_documents(void) {
  return (struct embedded_files){documents, sizeof documents / sizeof *documents};
}

static const unsigned char language[] = {
#embed "../../Documentation/language.yaml"
};

struct embedded_file embedded_language(void) { return (struct embedded_file)FILE("language", language); }
