// Whether values from elsewhere, such as a link's, are values of the parameters that there are now.

import { isSame, withKey } from "../../Runtimes/JavaScript/source/equality.js";
import { decodedType } from "../../Runtimes/JavaScript/source/rules.js";
import { app } from "./model.js";

export function fits(parameter, value) {
  try {
    return isValueOf(parameter, value);
  } catch {
    // A text from a link can be anything at all.
    return false;
  }
}

function isValueOf({ shape, type, path }, value) {
  switch (shape) {
    case "value": return isOfType(type, value);
    case "pairs":
      return value[0] === "pairs" && value[1].every(([name, content]) =>
        typeof name === "string" && isOfType(type, content));
    case "group": return isRecordOf(app.types[path], value);
    default: return isBranchOf(app.types[path], value);
  }
}

// Members may be missing, as secrets are in a link.
function isRecordOf({ members }, value) {
  return value[0] === "record" && value[1].every(([key, content]) => {
    const member = withKey(members, key);
    return member !== undefined && isValueOf(member, content);
  });
}

function isBranchOf({ branches }, value) {
  const branch = withKey(branches, value[1]);
  return value[0] === "branch" && branch !== undefined
    && (value[2] === null || isValueOf(branch.content, value[2]));
}

function isOfType(written, value) {
  const type = decodedType(written);
  const declaration = app.values.declaration(type);
  if (declaration?.members) return isRecordOf(declaration, value);
  if (declaration?.branches) return isBranchOf(declaration, value);
  if (type.k === "flag") return isSame(value, ["boolean", value[1] === true]);
  if (type.k === "list") {
    return value[0] === "list" && value[1].every((element) => isOfType(type.of, element));
  }
  const text = app.values.text(type, value);
  return text !== null && isSame(app.values.read(type, text), value);
}
