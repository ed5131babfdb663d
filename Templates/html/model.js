// The app whose page this is.

import { App } from "../../Runtimes/JavaScript/source/app.js";
import { addressKinds } from "../../Runtimes/JavaScript/source/kinds/addressKinds.js";
import { dataKinds } from "../../Runtimes/JavaScript/source/kinds/dataKinds.js";
import { jsonKinds } from "../../Runtimes/JavaScript/source/kinds/jsonKinds.js";
import { numberKinds } from "../../Runtimes/JavaScript/source/kinds/numberKinds.js";
import { timeKinds } from "../../Runtimes/JavaScript/source/kinds/timeKinds.js";

export const app = new App(
  JSON.parse(document.getElementById("model").textContent),
  [addressKinds, dataKinds, jsonKinds, numberKinds, timeKinds]);
