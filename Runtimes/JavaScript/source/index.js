// What modules for an app, and programs that have a model, need of this library.

export { answerCallbacks, readAnswer } from "./answering.js";
export { App } from "./app.js";
export { withCampaign } from "./campaign.js";
export { addressKinds } from "./kinds/addressKinds.js";
export { dataKinds } from "./kinds/dataKinds.js";
export { jsonKinds } from "./kinds/jsonKinds.js";
export { numberKinds } from "./kinds/numberKinds.js";
export { timeKinds } from "./kinds/timeKinds.js";
export { sentence } from "./messages.js";
export { nearMisses } from "./nearMisses.js";
export { Refusal } from "./refusal.js";
export { readRequest, requestLink, requestURL } from "./typed.js";
export { callApp, handOverAnswer, openApp } from "./web.js";
