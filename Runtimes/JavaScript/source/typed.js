// Requests as plain values, for the modules that `urlscheme generate --language typescript` makes:
// texts, numbers, Dates and objects in the place of pairs of kind and content.

import { parsedJSON, jsonText } from "./json.js";
import { sentence } from "./messages.js";
import { Refusal } from "./refusal.js";

// The canonical URL of a request; callbacks are texts by their names in the URL.
export function requestURL(app, name, request, callbacks = {}) {
  return explained(() => {
    const action = app.action(name);
    return app.build(action, requestMap(app, action, request), callbackPairs(callbacks));
  });
}

// The same on the web; undefined where no address there takes the values.
export function requestLink(app, name, request, callbacks = {}) {
  return explained(() => {
    const action = app.action(name);
    const pairs = callbackPairs(callbacks);
    return app.link(action, requestMap(app, action, request), pairs) ?? undefined;
  });
}

// What a URL asks for: {ok: true, action, request, callbacks, campaign}, or {ok: false, refusal}.
export function readRequest(app, url) {
  return settled(() => {
    const { action, request, callbacks, campaign } = app.parse(url);
    return {
      ok: true, action: action.name, request: plainRecord(request),
      callbacks: Object.fromEntries(callbacks),
      // The first of each name counts.
      campaign: Object.fromEntries([...campaign].reverse()),
    };
  });
}

function callbackPairs(callbacks) {
  return Object.entries(callbacks).filter(([, text]) => text !== undefined);
}

// A refusal says in its message what is wrong.
function explained(body) {
  try {
    return body();
  } catch (error) {
    if (error instanceof Refusal) error.message = sentence(error);
    throw error;
  }
}

export function settled(body) {
  try {
    return explained(body);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { ok: false, refusal };
  }
}

// MARK: Values into plain ones

export function plainRecord(entries) {
  return Object.fromEntries([...entries].map(([key, value]) => [key, plainValue(value)]));
}

export function plainValue(value) {
  const [kind, content] = value;
  switch (kind) {
    case "integer": return Number.isSafeInteger(Number(content)) ? Number(content) : BigInt(content);
    case "number": return Number(content);
    case "dateTime": return new Date(Number(content));
    case "duration": return Number(content);
    case "data": return Uint8Array.from(content.match(/../g) ?? [], (digits) => parseInt(digits, 16));
    case "json":
    case "jsonObject": return JSON.parse(content);
    case "coordinate": {
      const [latitude, longitude] = content.split(",").map(Number);
      return { latitude, longitude };
    }
    case "list": return content.map(plainValue);
    case "record": return plainRecord(content);
    case "branch": return value[2] === null ? { kind: content } : { kind: content, value: plainValue(value[2]) };
    case "pairs": return content.map(([name, own]) => [name, plainValue(own)]);
    default: return content;
  }
}

// MARK: Plain values into values

function requestMap(app, action, request) {
  return explained(() => {
    try {
      return new Map(entriesOf(app.values, action.parameters, request, true));
    } catch (error) {
      if (error instanceof Refusal) error.action = action.name;
      throw error;
    }
  });
}

// The members that are there. What is missing of a whole request is found when that is built.
function entriesOf(values, members, record, isRequest = false) {
  return members.flatMap((member) => {
    const own = record[member.key];
    if (own !== undefined) return [[member.key, ofParameter(values, member, own)]];
    if (!isRequest && member.presence === "required" && member.type?.k !== "flag") {
      throw new Refusal("missing", { parameter: member.name });
    }
    return [];
  });
}

function ofParameter(values, parameter, own) {
  const { shape, type, path } = parameter;
  switch (shape) {
    case "value": return ofType(values, type, own, parameter.name);
    case "choice": return branchOf(values, values.types[path].branches, own, parameter.key);
    case "group": return ["record", entriesOf(values, values.types[path].members, own)];
    default:
      return ["pairs", own.map(([name, each]) => [name, ofType(values, type, each, name)])];
  }
}

function branchOf(values, branches, own, name) {
  const branch = branches.find((each) => each.key === own.kind);
  if (branch === undefined) throw new Refusal("unknownValue", { parameter: name });
  if (own.value === undefined) return ["branch", branch.key, null];
  return ["branch", branch.key, ofParameter(values, branch.content, own.value)];
}

function ofType(values, type, own, name) {
  const value = typedValue(values, type, own, name);
  if (value !== null) return value;
  throw new Refusal("illTyped", { parameter: name, expected: values.expectation(type) });
}

// The value of a plain one; null for what is none of the type.
function typedValue(values, type, own, name) {
  switch (type.k) {
    case "string":
    case "swiftType":
    case "scheme":
    case "constant": return typeof own === "string" ? ["string", own] : null;
    case "boolean":
    case "flag": return ["boolean", Boolean(own)];
    case "integer":
      if (typeof own !== "bigint" && !Number.isSafeInteger(own)) return null;
      return values.read({ k: "integer" }, String(own));
    case "number": return Number.isFinite(own) ? values.read({ k: "number" }, String(own)) : null;
    case "dateTime": return countedValue("dateTime", own instanceof Date ? own.getTime() : NaN);
    case "duration": return countedValue("duration", own);
    case "data": return own instanceof Uint8Array ? ["data", hex(own)] : null;
    case "json":
    case "jsonObject": return values.readJSON({ k: type.k }, parsedJSON(JSON.stringify(own)));
    case "coordinate":
      return values.read({ k: "coordinate" }, `${own.latitude},${own.longitude}`);
    case "encoded": return ofType(values, type.of, own, name);
    case "list": return ["list", own.map((each) => ofType(values, type.of, each, name))];
    case "declared": return declaredValue(values, type, own, name);
    // In their usual spelling, whatever the URL's is.
    default: return typeof own === "string" ? values.read({ k: type.k }, own) : null;
  }
}

function declaredValue(values, type, own, name) {
  const declaration = values.declaration(type);
  switch (declaration.kind) {
    case "enum":
      if (declaration.open) {
        return typeof own === "string" ? values.read({ k: "declared", path: type.path }, own) : null;
      }
      if (declaration.cases.some((word) => word.key === own)) return ["enumeration", own];
      throw new Refusal("unknownValue", { parameter: name });
    case "object":
    case "group":
    case "parts": return ["record", entriesOf(values, declaration.members, own)];
    default: return branchOf(values, declaration.branches, own, name);
  }
}

function countedValue(kind, number) {
  return Number.isSafeInteger(number) ? [kind, String(number)] : null;
}

function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
