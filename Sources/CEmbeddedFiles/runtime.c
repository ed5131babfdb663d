#include "CEmbeddedFiles.h"

// `make runtime-list` writes this list, for code that is generated with what it needs of the library.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_Answers_ActionSafety[] = {
#embed "../URLSchemeRuntime/Answers/ActionSafety.swift"
};
static const unsigned char file_Answers_AnswerPath[] = {
#embed "../URLSchemeRuntime/Answers/AnswerPath.swift"
};
static const unsigned char file_Answers_ReplyStyle[] = {
#embed "../URLSchemeRuntime/Answers/ReplyStyle.swift"
};
static const unsigned char file_Answers_URLReader_Reply[] = {
#embed "../URLSchemeRuntime/Answers/URLReader+Reply.swift"
};
static const unsigned char file_Answers_URLReply[] = {
#embed "../URLSchemeRuntime/Answers/URLReply.swift"
};
static const unsigned char file_Bytes_ASCII[] = {
#embed "../URLSchemeRuntime/Bytes/ASCII.swift"
};
static const unsigned char file_Bytes_BorrowedMemory[] = {
#embed "../URLSchemeRuntime/Bytes/BorrowedMemory.swift"
};
static const unsigned char file_Bytes_ByteBuffer[] = {
#embed "../URLSchemeRuntime/Bytes/ByteBuffer.swift"
};
static const unsigned char file_Bytes_ByteSet[] = {
#embed "../URLSchemeRuntime/Bytes/ByteSet.swift"
};
static const unsigned char file_Bytes_Bytes[] = {
#embed "../URLSchemeRuntime/Bytes/Bytes.swift"
};
static const unsigned char file_Bytes_PercentDecoder[] = {
#embed "../URLSchemeRuntime/Bytes/PercentDecoder.swift"
};
static const unsigned char file_Bytes_QueryItem[] = {
#embed "../URLSchemeRuntime/Bytes/QueryItem.swift"
};
static const unsigned char file_Bytes_QueryScan[] = {
#embed "../URLSchemeRuntime/Bytes/QueryScan.swift"
};
static const unsigned char file_Bytes_URLLiteral[] = {
#embed "../URLSchemeRuntime/Bytes/URLLiteral.swift"
};
static const unsigned char file_Bytes_URLText[] = {
#embed "../URLSchemeRuntime/Bytes/URLText.swift"
};
static const unsigned char file_Bytes_URLText_Authority[] = {
#embed "../URLSchemeRuntime/Bytes/URLText+Authority.swift"
};
static const unsigned char file_Bytes_URLText_DotSegments[] = {
#embed "../URLSchemeRuntime/Bytes/URLText+DotSegments.swift"
};
static const unsigned char file_Bytes_URLText_Port[] = {
#embed "../URLSchemeRuntime/Bytes/URLText+Port.swift"
};
static const unsigned char file_Foundation[] = {
#embed "../URLSchemeRuntime/Foundation.swift"
};
static const unsigned char file_JSON_JSONConvertible[] = {
#embed "../URLSchemeRuntime/JSON/JSONConvertible.swift"
};
static const unsigned char file_JSON_JSONDictionary[] = {
#embed "../URLSchemeRuntime/JSON/JSONDictionary.swift"
};
static const unsigned char file_JSON_JSONForm[] = {
#embed "../URLSchemeRuntime/JSON/JSONForm.swift"
};
static const unsigned char file_JSON_JSONParser[] = {
#embed "../URLSchemeRuntime/JSON/JSONParser.swift"
};
static const unsigned char file_JSON_JSONReader[] = {
#embed "../URLSchemeRuntime/JSON/JSONReader.swift"
};
static const unsigned char file_JSON_JSONUnion[] = {
#embed "../URLSchemeRuntime/JSON/JSONUnion.swift"
};
static const unsigned char file_JSON_JSONValue[] = {
#embed "../URLSchemeRuntime/JSON/JSONValue.swift"
};
static const unsigned char file_JSON_JSONWriter[] = {
#embed "../URLSchemeRuntime/JSON/JSONWriter.swift"
};
static const unsigned char file_Matching_Captures[] = {
#embed "../URLSchemeRuntime/Matching/Captures.swift"
};
static const unsigned char file_Matching_PlaceholderType[] = {
#embed "../URLSchemeRuntime/Matching/PlaceholderType.swift"
};
static const unsigned char file_Matching_URLMatch[] = {
#embed "../URLSchemeRuntime/Matching/URLMatch.swift"
};
static const unsigned char file_Matching_URLMatch_Choosing[] = {
#embed "../URLSchemeRuntime/Matching/URLMatch+Choosing.swift"
};
static const unsigned char file_Matching_URLMatch_Items[] = {
#embed "../URLSchemeRuntime/Matching/URLMatch+Items.swift"
};
static const unsigned char file_Matching_URLMatch_Place[] = {
#embed "../URLSchemeRuntime/Matching/URLMatch+Place.swift"
};
static const unsigned char file_Matching_URLMatch_Text[] = {
#embed "../URLSchemeRuntime/Matching/URLMatch+Text.swift"
};
static const unsigned char file_Reading_GroupListNaming[] = {
#embed "../URLSchemeRuntime/Reading/GroupListNaming.swift"
};
static const unsigned char file_Reading_NamedValue[] = {
#embed "../URLSchemeRuntime/Reading/NamedValue.swift"
};
static const unsigned char file_Reading_URLCampaign[] = {
#embed "../URLSchemeRuntime/Reading/URLCampaign.swift"
};
static const unsigned char file_Reading_URLComposite[] = {
#embed "../URLSchemeRuntime/Reading/URLComposite.swift"
};
static const unsigned char file_Reading_URLReader[] = {
#embed "../URLSchemeRuntime/Reading/URLReader.swift"
};
static const unsigned char file_Reading_URLReader_Fields[] = {
#embed "../URLSchemeRuntime/Reading/URLReader+Fields.swift"
};
static const unsigned char file_Reading_URLReader_Groups[] = {
#embed "../URLSchemeRuntime/Reading/URLReader+Groups.swift"
};
static const unsigned char file_Reading_URLReader_Lists[] = {
#embed "../URLSchemeRuntime/Reading/URLReader+Lists.swift"
};
static const unsigned char file_Reading_URLReader_Unknown[] = {
#embed "../URLSchemeRuntime/Reading/URLReader+Unknown.swift"
};
static const unsigned char file_Reading_URLReader_Values[] = {
#embed "../URLSchemeRuntime/Reading/URLReader+Values.swift"
};
static const unsigned char file_RequestError[] = {
#embed "../URLSchemeRuntime/RequestError.swift"
};
static const unsigned char file_Routing_URLAction[] = {
#embed "../URLSchemeRuntime/Routing/URLAction.swift"
};
static const unsigned char file_Routing_URLApp[] = {
#embed "../URLSchemeRuntime/Routing/URLApp.swift"
};
static const unsigned char file_Routing_URLAppAction_Coding[] = {
#embed "../URLSchemeRuntime/Routing/URLAppAction+Coding.swift"
};
static const unsigned char file_Routing_URLInterface[] = {
#embed "../URLSchemeRuntime/Routing/URLInterface.swift"
};
static const unsigned char file_Routing_URLLinkAction[] = {
#embed "../URLSchemeRuntime/Routing/URLLinkAction.swift"
};
static const unsigned char file_Routing_URLRoute[] = {
#embed "../URLSchemeRuntime/Routing/URLRoute.swift"
};
static const unsigned char file_Routing_URLRoutes[] = {
#embed "../URLSchemeRuntime/Routing/URLRoutes.swift"
};
static const unsigned char file_Routing_URLSpelling[] = {
#embed "../URLSchemeRuntime/Routing/URLSpelling.swift"
};
static const unsigned char file_Values_ByteScanner[] = {
#embed "../URLSchemeRuntime/Values/ByteScanner.swift"
};
static const unsigned char file_Values_ByteScanner_Times[] = {
#embed "../URLSchemeRuntime/Values/ByteScanner+Times.swift"
};
static const unsigned char file_Values_CalendarDate[] = {
#embed "../URLSchemeRuntime/Values/CalendarDate.swift"
};
static const unsigned char file_Values_Coordinate[] = {
#embed "../URLSchemeRuntime/Values/Coordinate.swift"
};
static const unsigned char file_Values_DatePattern[] = {
#embed "../URLSchemeRuntime/Values/DatePattern.swift"
};
static const unsigned char file_Values_DecimalText[] = {
#embed "../URLSchemeRuntime/Values/DecimalText.swift"
};
static const unsigned char file_Values_ISO8601[] = {
#embed "../URLSchemeRuntime/Values/ISO8601.swift"
};
static const unsigned char file_Values_LocalTime[] = {
#embed "../URLSchemeRuntime/Values/LocalTime.swift"
};
static const unsigned char file_Values_Lock[] = {
#embed "../URLSchemeRuntime/Values/Lock.swift"
};
static const unsigned char file_Values_NumberText[] = {
#embed "../URLSchemeRuntime/Values/NumberText.swift"
};
static const unsigned char file_Values_OffsetDateTime[] = {
#embed "../URLSchemeRuntime/Values/OffsetDateTime.swift"
};
static const unsigned char file_Values_PartsTemplate[] = {
#embed "../URLSchemeRuntime/Values/PartsTemplate.swift"
};
static const unsigned char file_Values_Require[] = {
#embed "../URLSchemeRuntime/Values/Require.swift"
};
static const unsigned char file_Values_Require_Elements[] = {
#embed "../URLSchemeRuntime/Values/Require+Elements.swift"
};
static const unsigned char file_Values_Require_Parts[] = {
#embed "../URLSchemeRuntime/Values/Require+Parts.swift"
};
static const unsigned char file_Values_Require_Relations[] = {
#embed "../URLSchemeRuntime/Values/Require+Relations.swift"
};
static const unsigned char file_Values_Secret[] = {
#embed "../URLSchemeRuntime/Values/Secret.swift"
};
static const unsigned char file_Values_Separator[] = {
#embed "../URLSchemeRuntime/Values/Separator.swift"
};
static const unsigned char file_Values_StandardTexts[] = {
#embed "../URLSchemeRuntime/Values/StandardTexts.swift"
};
static const unsigned char file_Values_String_Identity[] = {
#embed "../URLSchemeRuntime/Values/String+Identity.swift"
};
static const unsigned char file_Values_String_Parts[] = {
#embed "../URLSchemeRuntime/Values/String+Parts.swift"
};
static const unsigned char file_Values_URLEnum[] = {
#embed "../URLSchemeRuntime/Values/URLEnum.swift"
};
static const unsigned char file_Values_URLForm[] = {
#embed "../URLSchemeRuntime/Values/URLForm.swift"
};
static const unsigned char file_Values_URLForm_Data[] = {
#embed "../URLSchemeRuntime/Values/URLForm+Data.swift"
};
static const unsigned char file_Values_URLForm_Delimiters[] = {
#embed "../URLSchemeRuntime/Values/URLForm+Delimiters.swift"
};
static const unsigned char file_Values_URLForm_Standard[] = {
#embed "../URLSchemeRuntime/Values/URLForm+Standard.swift"
};
static const unsigned char file_Values_URLForm_Times[] = {
#embed "../URLSchemeRuntime/Values/URLForm+Times.swift"
};
static const unsigned char file_Values_URLParts[] = {
#embed "../URLSchemeRuntime/Values/URLParts.swift"
};
static const unsigned char file_Values_URLPattern[] = {
#embed "../URLSchemeRuntime/Values/URLPattern.swift"
};
static const unsigned char file_Values_URLText_Delimiters[] = {
#embed "../URLSchemeRuntime/Values/URLText+Delimiters.swift"
};
static const unsigned char file_Values_URLText_Legal[] = {
#embed "../URLSchemeRuntime/Values/URLText+Legal.swift"
};
static const unsigned char file_Values_URLValue[] = {
#embed "../URLSchemeRuntime/Values/URLValue.swift"
};
static const unsigned char file_Writing_URLBuilder[] = {
#embed "../URLSchemeRuntime/Writing/URLBuilder.swift"
};
static const unsigned char file_Writing_URLRoute_Building[] = {
#embed "../URLSchemeRuntime/Writing/URLRoute+Building.swift"
};
static const unsigned char file_Writing_URLRoute_Refusal[] = {
#embed "../URLSchemeRuntime/Writing/URLRoute+Refusal.swift"
};
static const unsigned char file_Writing_URLRoute_Templates[] = {
#embed "../URLSchemeRuntime/Writing/URLRoute+Templates.swift"
};
static const unsigned char file_Writing_URLWriter[] = {
#embed "../URLSchemeRuntime/Writing/URLWriter.swift"
};
static const unsigned char file_Writing_URLWriter_Values[] = {
#embed "../URLSchemeRuntime/Writing/URLWriter+Values.swift"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct embedded_file files[] = {
    FILE("Answers/ActionSafety", file_Answers_ActionSafety),
    FILE("Answers/AnswerPath", file_Answers_AnswerPath),
    FILE("Answers/ReplyStyle", file_Answers_ReplyStyle),
    FILE("Answers/URLReader+Reply", file_Answers_URLReader_Reply),
    FILE("Answers/URLReply", file_Answers_URLReply),
    FILE("Bytes/ASCII", file_Bytes_ASCII),
    FILE("Bytes/BorrowedMemory", file_Bytes_BorrowedMemory),
    FILE("Bytes/ByteBuffer", file_Bytes_ByteBuffer),
    FILE("Bytes/ByteSet", file_Bytes_ByteSet),
    FILE("Bytes/Bytes", file_Bytes_Bytes),
    FILE("Bytes/PercentDecoder", file_Bytes_PercentDecoder),
    FILE("Bytes/QueryItem", file_Bytes_QueryItem),
    FILE("Bytes/QueryScan", file_Bytes_QueryScan),
    FILE("Bytes/URLLiteral", file_Bytes_URLLiteral),
    FILE("Bytes/URLText", file_Bytes_URLText),
    FILE("Bytes/URLText+Authority", file_Bytes_URLText_Authority),
    FILE("Bytes/URLText+DotSegments", file_Bytes_URLText_DotSegments),
    FILE("Bytes/URLText+Port", file_Bytes_URLText_Port),
    FILE("Foundation", file_Foundation),
    FILE("JSON/JSONConvertible", file_JSON_JSONConvertible),
    FILE("JSON/JSONDictionary", file_JSON_JSONDictionary),
    FILE("JSON/JSONForm", file_JSON_JSONForm),
    FILE("JSON/JSONParser", file_JSON_JSONParser),
    FILE("JSON/JSONReader", file_JSON_JSONReader),
    FILE("JSON/JSONUnion", file_JSON_JSONUnion),
    FILE("JSON/JSONValue", file_JSON_JSONValue),
    FILE("JSON/JSONWriter", file_JSON_JSONWriter),
    FILE("Matching/Captures", file_Matching_Captures),
    FILE("Matching/PlaceholderType", file_Matching_PlaceholderType),
    FILE("Matching/URLMatch", file_Matching_URLMatch),
    FILE("Matching/URLMatch+Choosing", file_Matching_URLMatch_Choosing),
    FILE("Matching/URLMatch+Items", file_Matching_URLMatch_Items),
    FILE("Matching/URLMatch+Place", file_Matching_URLMatch_Place),
    FILE("Matching/URLMatch+Text", file_Matching_URLMatch_Text),
    FILE("Reading/GroupListNaming", file_Reading_GroupListNaming),
    FILE("Reading/NamedValue", file_Reading_NamedValue),
    FILE("Reading/URLCampaign", file_Reading_URLCampaign),
    FILE("Reading/URLComposite", file_Reading_URLComposite),
    FILE("Reading/URLReader", file_Reading_URLReader),
    FILE("Reading/URLReader+Fields", file_Reading_URLReader_Fields),
    FILE("Reading/URLReader+Groups", file_Reading_URLReader_Groups),
    FILE("Reading/URLReader+Lists", file_Reading_URLReader_Lists),
    FILE("Reading/URLReader+Unknown", file_Reading_URLReader_Unknown),
    FILE("Reading/URLReader+Values", file_Reading_URLReader_Values),
    FILE("RequestError", file_RequestError),
    FILE("Routing/URLAction", file_Routing_URLAction),
    FILE("Routing/URLApp", file_Routing_URLApp),
    FILE("Routing/URLAppAction+Coding", file_Routing_URLAppAction_Coding),
    FILE("Routing/URLInterface", file_Routing_URLInterface),
    FILE("Routing/URLLinkAction", file_Routing_URLLinkAction),
    FILE("Routing/URLRoute", file_Routing_URLRoute),
    FILE("Routing/URLRoutes", file_Routing_URLRoutes),
    FILE("Routing/URLSpelling", file_Routing_URLSpelling),
    FILE("Values/ByteScanner", file_Values_ByteScanner),
    FILE("Values/ByteScanner+Times", file_Values_ByteScanner_Times),
    FILE("Values/CalendarDate", file_Values_CalendarDate),
    FILE("Values/Coordinate", file_Values_Coordinate),
    FILE("Values/DatePattern", file_Values_DatePattern),
    FILE("Values/DecimalText", file_Values_DecimalText),
    FILE("Values/ISO8601", file_Values_ISO8601),
    FILE("Values/LocalTime", file_Values_LocalTime),
    FILE("Values/Lock", file_Values_Lock),
    FILE("Values/NumberText", file_Values_NumberText),
    FILE("Values/OffsetDateTime", file_Values_OffsetDateTime),
    FILE("Values/PartsTemplate", file_Values_PartsTemplate),
    FILE("Values/Require", file_Values_Require),
    FILE("Values/Require+Elements", file_Values_Require_Elements),
    FILE("Values/Require+Parts", file_Values_Require_Parts),
    FILE("Values/Require+Relations", file_Values_Require_Relations),
    FILE("Values/Secret", file_Values_Secret),
    FILE("Values/Separator", file_Values_Separator),
    FILE("Values/StandardTexts", file_Values_StandardTexts),
    FILE("Values/String+Identity", file_Values_String_Identity),
    FILE("Values/String+Parts", file_Values_String_Parts),
    FILE("Values/URLEnum", file_Values_URLEnum),
    FILE("Values/URLForm", file_Values_URLForm),
    FILE("Values/URLForm+Data", file_Values_URLForm_Data),
    FILE("Values/URLForm+Delimiters", file_Values_URLForm_Delimiters),
    FILE("Values/URLForm+Standard", file_Values_URLForm_Standard),
    FILE("Values/URLForm+Times", file_Values_URLForm_Times),
    FILE("Values/URLParts", file_Values_URLParts),
    FILE("Values/URLPattern", file_Values_URLPattern),
    FILE("Values/URLText+Delimiters", file_Values_URLText_Delimiters),
    FILE("Values/URLText+Legal", file_Values_URLText_Legal),
    FILE("Values/URLValue", file_Values_URLValue),
    FILE("Writing/URLBuilder", file_Writing_URLBuilder),
    FILE("Writing/URLRoute+Building", file_Writing_URLRoute_Building),
    FILE("Writing/URLRoute+Refusal", file_Writing_URLRoute_Refusal),
    FILE("Writing/URLRoute+Templates", file_Writing_URLRoute_Templates),
    FILE("Writing/URLWriter", file_Writing_URLWriter),
    FILE("Writing/URLWriter+Values", file_Writing_URLWriter_Values),
};

struct embedded_files embedded_runtime(void) {
  return (struct embedded_files){files, sizeof files / sizeof *files};
}
