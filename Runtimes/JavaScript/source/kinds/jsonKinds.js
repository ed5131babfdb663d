// JSON in a parameter: any, or the objects, the lists and the tagged objects that a spec describes.

import { isSame, withKey } from "../equality.js";
import { jsonMember, jsonText, jsonWith, parsedJSON } from "../json.js";
import { Refusal } from "../refusal.js";
import { violationOf } from "../rules.js";
import { jsonOfList, listOfJSON } from "./basicKinds.js";

const described = {
  read(text, type, values) {
    const json = parsedJSON(text);
    return json === null ? null : values.readJSON(type, json);
  },
  text(value, type, values) {
    const json = values.json(type, value);
    return json === null ? null : jsonText(json);
  },
  part(text, type, spec, path) {
    const json = parsedJSON(text);
    if (json === null) {
      throw new Refusal("illTyped", { parameter: path, expected: spec.values.expectation(type) });
    }
    return partOfJSON(json, type, spec, path);
  },
};

export const jsonKinds = {
  json: {
    read(text) {
      const json = parsedJSON(text);
      return json === null ? null : ["json", jsonText(json)];
    },
    text: ([, content]) => content,
    expectation: () => "JSON",
    ofJSON: (json) => ["json", jsonText(json)],
    json: ([, content]) => parsedJSON(content),
  },
  jsonObject: {
    read(text) {
      const json = parsedJSON(text);
      return json?.[0] === "object" ? ["jsonObject", jsonText(json)] : null;
    },
    text: ([, content]) => content,
    expectation: () => "a JSON object",
    ofJSON: (json) => (json[0] === "object" ? ["jsonObject", jsonText(json)] : null),
    json: ([, content]) => parsedJSON(content),
  },
  jsonList: {
    ...described,
    expectation: () => "a JSON array",
    ofJSON: listOfJSON,
    json: jsonOfList,
  },
  object: {
    ...described,
    expectation: () => "a JSON object",
    // An object whose member breaks a rule is none, as in Swift.
    ofJSON(json, type, values) {
      const record = recordOfJSON(json, values.declaration(type).members, values);
      return record === null || violationOf(values, type, record) ? null : record;
    },
    json: (value, type, values) => jsonOfRecord(value, values.declaration(type).members, values),
    // The text of a member somewhere in an object; undefined where there is none, null where it is
    // no text. JSON that isn't any is for the parameter to refuse.
    textAt(text, path) {
      let json = parsedJSON(text);
      for (const name of path) json = json && jsonMember(json, name);
      if (!json || json[0] === "null") return undefined;
      return ["string", "integer", "number"].includes(json[0]) ? json[1] : null;
    },
    // The text of an object with texts at paths; null for one that is no JSON.
    inserting(text, insertions) {
      const json = parsedJSON(text);
      return json && jsonText(insertions.reduce(
        (result, insertion) => jsonWith(result, ["string", insertion.text], insertion.members), json));
    },
  },
  // An object whose member, the discriminator, says which branch it is.
  tagged: {
    ...described,
    expectation: () => "a JSON object",
    ofJSON(json, type, values) {
      const { branches, discriminator } = values.declaration(type);
      const word = jsonMember(json, discriminator);
      const branch = word?.[0] === "string"
        ? branches.find((branch) => branch.content.name === word[1]) : undefined;
      const value = branch?.content.type ? values.readJSON(branch.content.type, json) : null;
      return value === null ? null : ["branch", branch.key, value];
    },
    json([, key, payload], type, values) {
      const { branches, discriminator } = values.declaration(type);
      const content = withKey(branches, key)?.content;
      const object = content?.type && payload ? values.json(content.type, payload) : null;
      if (object?.[0] !== "object") return null;
      return ["object", [[discriminator, ["string", content.name]], ...object[1]]];
    },
  },
};

function recordOfJSON(json, members, values) {
  if (json[0] !== "object") return null;
  const record = [];
  for (const member of members) {
    const found = [member.name, ...member.aliases].map((name) => jsonMember(json, name))
      .filter((value) => value !== undefined && value[0] !== "null");
    if (found.length > 1) return null;
    if (found.length === 1) {
      const value = member.type ? values.readJSON(member.type, found[0]) : null;
      if (value === null) return null;
      record.push([member.key, value]);
      continue;
    }
    const value = nullOf(json, member, values) ?? (member.presence === "default" ? member.value : null);
    if (value !== null) record.push([member.key, value]);
    else if (member.presence === "required") return null;
  }
  return ["record", record];
}

// The value that the `null` of a member without another is; null where it is none of its type.
function nullOf(json, { name, aliases, type }, values) {
  const isThere = [name, ...aliases].some((each) => jsonMember(json, each) !== undefined);
  return isThere && type ? values.readJSON(type, ["null"]) : null;
}

function jsonOfRecord(record, members, values) {
  const json = [];
  for (const member of members) {
    const value = record[1].find((entry) => entry[0] === member.key)?.[1];
    if (value === undefined) continue;
    if (member.presence === "default" && isSame(member.value, value)) continue;
    const content = member.type ? values.json(member.type, value) : null;
    if (content === null) return null;
    json.push([member.name, content]);
  }
  return ["object", json];
}

// MARK: Which part of the JSON is wrong

function partOfJSON(json, type, spec, path) {
  const { values } = spec;
  const illTyped = (expected) => new Refusal("illTyped", { parameter: path, expected });
  const declaration = values.declaration(type);
  if (type.k === "list" && type.form !== "separated") {
    if (json[0] !== "array") throw illTyped("a JSON array");
    return ["list", json[1].map((element, index) => {
      try {
        return partOfJSON(element, type.of, spec, path);
      } catch (error) {
        // Said of the element instead of the list: `items[2].id` for `items.id`.
        if (error instanceof Refusal && error.parameter?.startsWith(path)) {
          error.parameter = `${path}[${index}]${error.parameter.slice(path.length)}`;
        }
        throw error;
      }
    })];
  }
  if (declaration?.kind === "object") {
    if (json[0] !== "object") throw illTyped("a JSON object");
    return recordPart(json, declaration.members, spec, path);
  }
  if (declaration?.kind === "tagged") {
    if (json[0] !== "object") throw illTyped("a JSON object");
    return branchPart(json, declaration, spec, path);
  }
  const value = values.readJSON(type, json);
  if (value === null) {
    throw new Refusal(values.hasWords(type) ? "unknownValue" : "illTyped", {
      parameter: path, expected: values.expectation(type),
    });
  }
  return value;
}

function branchPart(json, { branches, discriminator }, spec, path) {
  const parameter = `${path}.${discriminator}`;
  const words = branches.map((branch) => `'${branch.content.name}'`).join(", ");
  const refusal = (reason) => new Refusal(reason, { parameter, expected: "one of " + words });
  const word = jsonMember(json, discriminator);
  if (word === undefined || word[0] === "null") throw refusal("missing");
  if (word[0] !== "string") throw refusal("illTyped");
  const branch = branches.find((each) => each.content.name === word[1]);
  if (!branch?.content.type) throw refusal("unknownValue");
  return ["branch", branch.key, partOfJSON(json, branch.content.type, spec, path)];
}

function recordPart(json, members, spec, path) {
  const record = new Map();
  for (const member of members) {
    const value = memberPart(json, member, spec, path);
    if (value !== undefined) record.set(member.key, value);
  }
  try {
    spec.rules.check(record, members, true);
  } catch (error) {
    if (error.parameter !== undefined) error.parameter = `${path}.${error.parameter}`;
    throw error;
  }
  return ["record", [...record]];
}

function memberPart(json, member, spec, path) {
  const found = [member.name, ...member.aliases].filter((name) =>
    (jsonMember(json, name) ?? ["null"])[0] !== "null");
  if (found.length > 1) throw new Refusal("repeated", { parameter: `${path}.${found[1]}` });
  if (found.length === 1 && member.type) {
    return partOfJSON(jsonMember(json, found[0]), member.type, spec, `${path}.${member.name}`);
  }
  const value = nullOf(json, member, spec.values);
  if (value !== null) return value;
  if (member.presence === "required") {
    throw new Refusal("missing", { parameter: `${path}.${member.name}` });
  }
  return member.presence === "default" ? member.value : undefined;
}
