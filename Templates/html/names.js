// What things are called, in forms, tables and answers alike.

import { isGroupList } from "../../Runtimes/JavaScript/source/groups.js";
import { app } from "./model.js";

export function nameOf(parameter) {
  if (parameter.shape === "pairs") return "any other name";
  return parameter.shape === "value" && !isGroupList(parameter) ? parameter.name : parameter.key;
}

// All names that parameters are found by.
export function searchNames(parameters) {
  return parameters.flatMap((parameter) => {
    const { key, name, aliases, type } = parameter;
    const path = isGroupList(parameter) ? type.of.path : parameter.path;
    const { members = [], branches = [] } = app.types[path] ?? {};
    return [key, name, ...aliases, ...searchNames([...members, ...branches.map((branch) => branch.content)])];
  });
}

// Where an action is on its page.
export function anchorOf({ name, anchor }) {
  return anchor ?? "action-" + name;
}

// What a branch is called in the URL, or in the specification where it is called nothing there.
export function branchName({ key, content }) {
  if (content.shape !== "value") return key;
  return content.type?.k === "constant" ? `${content.name}=${content.type.text}` : content.name;
}

// `d – driving`: what the URL has, and what it means where that is another word.
export function wordLabel({ key, text, summary }) {
  const meaning = summary ?? (key === text ? undefined : key);
  const word = text === "" ? "empty" : text;
  return meaning === undefined ? word : `${word} – ${meaning}`;
}
