// Reads and builds URLs for a test in another language: `node answers.js QUESTIONS ANSWERS`, or
// without files a line of questions at a time, each answered by a line.
//
// Questions are JSON, [{model, urls}, …], with a name where the model is to be kept for later ones; answers are a list of texts for each, which hold what the
// app takes a URL for and builds of it, or why it refuses it.

import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

import {
  App, Refusal, addressKinds, dataKinds, jsonKinds, nearMisses, numberKinds, sentence, timeKinds,
} from "../../source/index.js";
import { jsonString } from "../../source/json.js";

const kinds = [addressKinds, dataKinds, jsonKinds, numberKinds, timeKinds];

function described(error) {
  if (!(error instanceof Refusal)) return "fault: " + error.stack;
  return (error.action ? error.action + ": " : "") + sentence(error);
}

function text(value) {
  if (Array.isArray(value)) return "[" + value.map(text).join(",") + "]";
  return typeof value === "string" ? jsonString(value) : String(value);
}

function built(app, { action, request, callbacks }) {
  try {
    return app.build(action, request, callbacks);
  } catch (error) {
    return "can't be built: " + described(error);
  }
}

function answer(app, url) {
  try {
    const parsed = app.parse(url);
    const callbacks = parsed.callbacks.map(([name, value]) => name + " → " + value);
    const campaign = parsed.campaign.map(([name, value]) => name + " ⇒ " + value);
    return [
      parsed.action.name, text([...parsed.request]), ...callbacks, ...campaign, built(app, parsed),
    ].join("\n");
  } catch (error) {
    const near = error.action ? [] : nearMisses(app, url);
    return [described(error),
      ...near.map((miss) => `'${miss.action.name}' is '${miss.shape}'`)].join("\n");
  }
}

const apps = new Map();

// A model that was there before need not be asked for anew.
function appOf({ name, model }) {
  if (name === undefined) return new App(model, kinds);
  if (model) apps.set(name, new App(model, kinds));
  return apps.get(name);
}

function answersTo(questions) {
  return questions.map((question) => {
    const app = appOf(question);
    return question.urls.map((url) => answer(app, url));
  });
}

const [questions, answers] = process.argv.slice(2);
if (questions) {
  writeFileSync(answers, JSON.stringify(answersTo(JSON.parse(readFileSync(questions, "utf8")))));
} else {
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(answersTo(JSON.parse(line))));
  }
}
