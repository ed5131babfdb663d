// Requests as plain values, for the modules that `urlscheme generate --language typescript` makes:
// texts, numbers, Dates and objects in the place of pairs of kind and content.

import { withKey } from "./equality.js";
import { parsedJSON, jsonText } from "./json.js";
import { sentence } from "./messages.js";
import { Refusal } from "./refusal.js";
import { nearestTime } from "./times.js";

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
    case "integer":
    case "duration": return Number.isSafeInteger(Number(content)) ? Number(content) : BigInt(content);
    case "number": return Number(content);
    case "dateTime": return new Date(Number(content));
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
    case "pairs": return content.map(([name, each]) => [name, plainValue(each)]);
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

// The members that are there, and no `constructor` that every object inherits. What is missing of a whole request is
// found when that is built.
function entriesOf(values, members, record, isRequest = false) {
  const given = new Map(Object.entries(record));
  const entries = members.flatMap((member) => {
    const plain = given.get(member.key);
    given.delete(member.key);
    if (plain !== undefined) return [[member.key, ofParameter(values, member, plain)]];
    if (!isRequest && member.presence === "required" && member.type?.k !== "flag") {
      throw new Refusal("missing", { parameter: member.name });
    }
    return [];
  });
  for (const [name, plain] of given) {
    if (plain !== undefined) throw new Refusal("unknownParameter", { parameter: name });
  }
  return entries;
}

function ofParameter(values, parameter, plain) {
  const { shape, type, path } = parameter;
  switch (shape) {
    case "value": return ofType(values, type, plain, parameter.name);
    case "choice": return branchOf(values, values.types[path].branches, plain, parameter.key);
    case "group": return ["record", entriesOf(values, values.types[path].members, plain)];
    default:
      return ["pairs", plain.map(([name, each]) => [name, ofType(values, type, each, name)])];
  }
}

function branchOf(values, branches, plain, name) {
  const branch = withKey(branches, plain.kind);
  if (branch === undefined) throw new Refusal("unknownValue", { parameter: name });
  if (plain.value === undefined) return ["branch", branch.key, null];
  return ["branch", branch.key, ofParameter(values, branch.content, plain.value)];
}

function ofType(values, type, plain, name) {
  const value = typedValue(values, type, plain, name);
  if (value !== null) return value;
  throw new Refusal("illTyped", { parameter: name, expected: values.expectation(type) });
}

// The value of a plain one; null for what is none of the type.
function typedValue(values, type, plain, name) {
  switch (type.k) {
    case "string":
    case "swiftType":
    case "scheme":
    case "constant": return typeof plain === "string" ? ["string", plain] : null;
    case "boolean":
    case "flag": return typeof plain === "boolean" ? ["boolean", plain] : null;
    case "integer":
      if (typeof plain !== "bigint" && !Number.isSafeInteger(plain)) return null;
      return values.read({ k: "integer" }, String(plain));
    case "number": return Number.isFinite(plain) ? values.read({ k: "number" }, String(plain)) : null;
    case "dateTime": return countedValue("dateTime", plain instanceof Date ? nearestTime(plain.getTime()) : NaN);
    case "duration": {
      const value = typeof plain === "bigint" ? ["duration", String(plain)] : countedValue("duration", plain);
      // Beyond 64 bits of what its form counts, it would not be read again.
      return value === null || values.read(type, values.text(type, value)) === null ? null : value;
    }
    case "data": return plain instanceof Uint8Array ? ["data", hex(plain)] : null;
    case "json":
    case "jsonObject": {
      const json = parsedJSON(JSON.stringify(plain) ?? "");
      return json && values.readJSON({ k: type.k }, json);
    }
    case "coordinate":
      return values.read({ k: "coordinate" }, `${plain.latitude},${plain.longitude}`);
    case "encoded": return ofType(values, type.of, plain, name);
    case "list": return ["list", plain.map((each) => ofType(values, type.of, each, name))];
    case "declared": return declaredValue(values, type, plain, name);
    // In their usual spelling, whatever the URL's is.
    default: return typeof plain === "string" ? values.read({ k: type.k }, plain) : null;
  }
}

function declaredValue(values, type, plain, name) {
  const declaration = values.declaration(type);
  switch (declaration.kind) {
    case "enum":
      if (declaration.open) {
        return typeof plain === "string" ? values.read({ k: "declared", path: type.path }, plain) : null;
      }
      if (declaration.cases.some((word) => word.key === plain)) return ["enumeration", plain];
      throw new Refusal("unknownValue", { parameter: name });
    case "object":
    case "group":
    case "parts": return ["record", entriesOf(values, declaration.members, plain)];
    default: return branchOf(values, declaration.branches, plain, name);
  }
}

function countedValue(kind, number) {
  return Number.isSafeInteger(number) ? [kind, String(number)] : null;
}

function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
