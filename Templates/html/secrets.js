// Secrets are shown nowhere: not in a URL, not in a value, not in a link to a form.

import { withKey } from "../../Runtimes/JavaScript/source/equality.js";
import { decodedType } from "../../Runtimes/JavaScript/source/rules.js";
import { app } from "./model.js";

export const MASK = "•••";

// Whether a parameter, or anything inside its value, is a secret.
export function containsSecret(parameter, visited = new Set()) {
  if (!parameter) return false;
  if (parameter.secret) return true;
  const inType = (type) => {
    if (!type) return false;
    if (type.of) return inType(type.of);
    return type.k === "declared" && inPath(type.path);
  };
  const inPath = (path) => {
    if (visited.has(path)) return false;
    visited.add(path);
    const { members = [], branches = [] } = app.types[path] ?? {};
    return [...members, ...branches.map((branch) => branch.content)]
      .some((parameter) => containsSecret(parameter, visited));
  };
  return parameter.path === undefined ? inType(parameter.type) : inPath(parameter.path);
}

// A parameter's value with something else for each secret in it, or nothing; undefined where
// nothing is left.
export function replacingSecrets(parameter, value, replacement) {
  if (parameter.secret && parameter.shape === "pairs") {
    return replacement && ["pairs", value[1].map(([name]) => [name, replacement])];
  }
  if (parameter.secret) return replacement;
  if (!containsSecret(parameter)) return value;
  const type = parameter.type && decodedType(parameter.type);
  const { members, branches } = app.types[parameter.path ?? type.path] ?? {};
  if (value[0] === "record" && members) {
    return ["record", value[1].flatMap(([key, content]) => {
      const member = withKey(members, key);
      const kept = member && replacingSecrets(member, content, replacement);
      return kept === undefined ? [] : [[key, kept]];
    })];
  }
  if (value[0] === "branch" && branches) {
    const branch = withKey(branches, value[1]);
    const kept = branch && value[2]
      ? replacingSecrets(branch.content, value[2], replacement) : undefined;
    return ["branch", value[1], kept ?? null];
  }
  if (value[0] === "list" && type?.k === "list") {
    return ["list", value[1].map((element) => replacingSecrets({ type: type.of }, element, replacement))
      .filter((element) => element !== undefined)];
  }
  return replacement;
}

// The same for all values of a request.
export function requestReplacingSecrets(parameters, request, replacement) {
  return new Map(parameters.flatMap((parameter) => {
    const value = request.get(parameter.key);
    const shown = value && replacingSecrets(parameter, value, replacement);
    return shown === undefined ? [] : [[parameter.key, shown]];
  }));
}
