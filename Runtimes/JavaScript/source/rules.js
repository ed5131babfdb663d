// The rules that a type doesn't express: JSON Schema's constraints, and what parameters need of
// each other. Where one is broken, it is thrown as a `Refusal`.

import { WHOLE_CHARACTERS, bytesOf, decoded, hasWholeCharacters } from "./bytes.js";
import { defaultOf } from "./completing.js";
import { isSame, withKey } from "./equality.js";
import { groupNaming, isGroupList } from "./groups.js";
import { compareNumbers, isMultiple } from "./numbers.js";
import { matchesPattern } from "./patterns.js";
import { Refusal } from "./refusal.js";
import { isBytes, separatorsOf } from "./split.js";
import { SCHEME } from "./words.js";

const OTHER_READING = "a value whose text has no other reading";

const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
const atMost = (number, noun) => (number === 0 ? `no ${noun}s` : "at most " + count(number, noun));
const lengthOf = (text) => Array.from(text).length;
const textsOf = (list) => list.map((element) => JSON.stringify(element));

// A floating-point number is compared as one, days and times by their texts, and all others by their digits.
function order(kind, value, limit) {
  if (kind === "number") return Number(value) - Number(limit);
  if (["date", "localDateTime", "localTime"].includes(kind)) return value < limit ? -1 : Number(value > limit);
  return compareNumbers(String(value), String(limit));
}

// The rules of a value by itself, by JSON Schema's keywords and in the order in which they are
// checked: whether a limit is broken, the reason, and what would have been right.
const CONSTRAINTS = {
  bytes: {
    minLength: [(hex, least) => hex.length / 2 < least, "tooShort",
      (least) => "at least " + count(least, "byte")],
    maxLength: [(hex, most) => hex.length / 2 > most, "tooLong",
      (most) => atMost(most, "byte")],
  },
  text: {
    minLength: [(text, least) => lengthOf(text) < least, "tooShort",
      (least) => "at least " + count(least, "character")],
    maxLength: [(text, most) => lengthOf(text) > most, "tooLong",
      (most) => atMost(most, "character")],
    minBytes: [(text, least) => bytesOf(text).length < least, "tooShort",
      (least) => "at least " + count(least, "byte")],
    maxBytes: [(text, most) => bytesOf(text).length > most, "tooLong",
      (most) => atMost(most, "byte")],
    pattern: [(text, pattern, { states }) => !matchesPattern(pattern, states, text), "patternMismatch",
      (pattern, { patternDescription }) => patternDescription ?? "text that matches " + pattern],
    not: [(text, words) => words.includes(text), "unknownValue",
      (words) => "text other than " + words.map((word) => `'${word}'`).join(" or ")],
  },
  number: {
    minimum: [(number, least, _, kind) => order(kind, number, least) < 0, "tooSmall",
      (least) => "at least " + least],
    exclusiveMinimum: [(number, least, _, kind) => order(kind, number, least) <= 0, "tooSmall",
      (least) => "more than " + least],
    maximum: [(number, most, _, kind) => order(kind, number, most) > 0, "tooLarge",
      (most) => "at most " + most],
    exclusiveMaximum: [(number, most, _, kind) => order(kind, number, most) >= 0, "tooLarge",
      (most) => "less than " + most],
    multipleOf: [(number, step) => !isMultiple(number, step), "notMultiple",
      (step) => "a multiple of " + step],
  },
  list: {
    minItems: [(list, least) => list.length < least, "tooFew",
      (least) => "at least " + count(least, "element")],
    maxItems: [(list, most) => list.length > most, "tooMany",
      (most) => "at most " + count(most, "element")],
    uniqueItems: [(list) => new Set(textsOf(list)).size < list.length, "notUnique",
      () => "each element once"],
  },
};
const SUBJECTS = {
  string: "text", url: "text", data: "bytes", integer: "number", number: "number",
  decimal: "number", duration: "number", list: "list",
};

// The first rule that a value itself breaks.
function brokenRule(values, rules, [kind, content]) {
  const constraints = (rules && CONSTRAINTS[SUBJECTS[kind]]) || {};
  // A limit of durations is written as 1h30m.
  const comparable = (limit) =>
    (kind === "duration" ? values.kinds.duration.read(limit, { as: "1h30m" })[1] : limit);
  for (const [keyword, [isBroken, reason, expected]] of Object.entries(constraints)) {
    const limit = rules[keyword];
    if (limit !== undefined && isBroken(content, comparable(limit), rules, kind)) {
      return { reason, expected: expected(limit, rules), path: [] };
    }
  }
  return null;
}

export function decodedType(type) {
  return type.k === "encoded" ? decodedType({ ...type.of, rules: type.rules }) : type;
}

// The first rule that a value of a type breaks, its own or that of something it holds.
export function violationOf(values, type, value) {
  const illTyped = () => ({ reason: "illTyped", path: [], expected: values.expectation(type) });
  // A request's text may be none.
  if (type.k === "scheme" && !SCHEME.test(value[1])) return illTyped();
  const broken = brokenRule(values, type.rules, value);
  if (broken) return broken;
  if (type.k === "encoded") {
    const violation = violationOf(values, decodedType(type), value);
    return !violation || violation.path.length === 0 ? violation : illTyped();
  }
  if (type.k === "list") {
    // The rules of a group are those of its members.
    if (type.form === "groups") return null;
    for (const element of value[1]) {
      const violation = violationOf(values, type.of, element);
      if (!violation) continue;
      return type.form === "json" || violation.path.length === 0 ? violation : illTyped();
    }
    return null;
  }
  const declaration = values.declaration(type);
  if (value[0] === "record" && declaration?.members) {
    for (const member of declaration.members) {
      const content = value[1].find((entry) => entry[0] === member.key)?.[1];
      const violation = content && member.type ? violationOf(values, member.type, content) : null;
      if (violation) return { ...violation, path: [member.name, ...violation.path] };
    }
    return null;
  }
  if (value[0] === "branch" && value[2]
    && (declaration?.kind === "union" || declaration?.kind === "tagged")) {
    const branch = withKey(declaration.branches, value[1]);
    return branch?.content.type ? violationOf(values, branch.content.type, value[2]) : null;
  }
  return null;
}

export class Rules {
  constructor(values) {
    this.values = values;
  }

  // Checks the values of parameters, or of an object's members; `request` has them by key.
  check(request, parameters, isJSON = false) {
    for (const parameter of parameters) {
      const value = request.get(parameter.key);
      if (value !== undefined) this.checkValue(value, parameter, isJSON);
      this.checkRelations(parameter, request, parameters);
    }
  }

  checkValue(value, parameter, isJSON = false) {
    const name = ruleName(parameter);
    if (isGroupList(parameter)) return this.checkGroups(value, parameter);
    switch (parameter.shape) {
      case "value": {
        const { type } = parameter;
        this.checkRules(value, type, name);
        this.checkMembers(value, type, name);
        this.checkWritable(value, parameter, name, isJSON);
        break;
      }
      case "choice": {
        const branch = withKey(this.values.types[parameter.path].branches, value[1]);
        if (branch && value[2]) this.checkValue(value[2], branch.content);
        break;
      }
      case "group": {
        const { members } = this.values.types[parameter.path];
        naming(members, parameter, () => this.check(new Map(value[1]), members));
        break;
      }
      default:
        for (const [, content] of value[1]) {
          this.checkRules(content, parameter.type, name);
          this.checkWritable(content, parameter, name);
        }
    }
  }

  checkGroups(value, { key, name, type }) {
    this.checkRules(value, type, key);
    const { members } = this.values.types[type.of.path];
    for (const [place, group] of value[1].entries()) {
      naming(members, { name: groupNaming(name, place) },
        () => this.check(new Map(group[1]), members));
    }
  }

  checkRules(value, type, name) {
    const violation = violationOf(this.values, type, value);
    if (!violation) return;
    throw new Refusal(violation.reason, {
      parameter: [name, ...violation.path].join("."),
      expected: violation.expected,
    });
  }

  // What the members of an object need of each other, and whether each can be written.
  checkMembers(value, type, name) {
    if (type.k === "encoded" || (type.k === "list" && type.form !== "json")) {
      return this.checkAsText(type, name, () => this.checkParts(value, decodedType(type), name));
    }
    return this.checkParts(value, type, name);
  }

  // A problem inside one text means that the text doesn't read as its type.
  checkAsText(type, name, check) {
    try {
      check();
    } catch (error) {
      if (!(error instanceof Refusal) || error.parameter === name) throw error;
      throw new Refusal("illTyped", { parameter: name, expected: this.values.expectation(type) });
    }
  }

  checkParts(value, type, name) {
    if (type.k === "list" && value[0] === "list") {
      for (const element of value[1]) this.checkMembers(element, type.of, name);
      return;
    }
    const declaration = this.values.declaration(type);
    if (value[0] === "branch" && value[2]) {
      const branch = withKey(declaration?.branches, value[1]);
      if (branch?.content.type) this.checkMembers(value[2], branch.content.type, name);
    } else if (value[0] === "record" && declaration?.members) {
      const request = new Map(value[1]);
      for (const member of declaration.members) {
        const content = request.get(member.key);
        const path = `${name}.${member.name}`;
        if (content !== undefined && member.type) {
          this.checkMembers(content, member.type, path);
          this.checkWritable(content, member, path, declaration.kind === "object");
        }
        try {
          this.checkRelations(member, request, declaration.members);
        } catch (error) {
          error.parameter = path;
          throw error;
        }
      }
    }
  }

  // Whether the value reads back as itself: in JSON, some have other readings than as texts.
  checkWritable(value, { type, split }, name, isJSON = false) {
    if (split) return this.checkSplit(value, type, name);
    if (type.k === "flag") return;
    const refuse = (expected) => {
      throw new Refusal("notRepresentable", { parameter: name, expected });
    };
    const elements = () => value[1].map((element) => this.values.text(type.of, element));
    const isRepeated = type.k === "list" && type.form === "repeated";
    const texts = isRepeated ? elements() : [this.values.text(type, value)];
    if (isJSON ? this.values.json(type, value) === null : texts.includes(null)) {
      if (type.form !== "separated" || elements().includes(null)) refuse(OTHER_READING);
      refuse(`elements that don't hold the separator '${separatorsOf(this.values, type)[0]}'`);
    }
    if (texts.some((text) => text?.includes("\0"))) refuse("text without the character NUL");
    if (!texts.every((text) => hasWholeCharacters(text ?? ""))) refuse(WHOLE_CHARACTERS);
    const isOneEmpty = isRepeated && texts.length === 1 && texts[0] === "";
    if (isOneEmpty && !this.values.isBare(type.of, value[1][0])) refuse("a list of more than one empty text");
  }

  // The same for a value that is split before it is decoded.
  checkSplit(value, type, name) {
    const text = this.values.splitText(type, value);
    if (text !== null && (isBytes(type) || decoded(text) !== null)) return;
    throw new Refusal("notRepresentable", { parameter: name, expected: OTHER_READING });
  }

  // What a parameter and others need of each other.
  checkRelations(parameter, request, parameters) {
    const isThere = isWritten(request.get(parameter.key), parameter, request);
    for (const { rule, others: named } of parameter.relations) {
      const others = named.flatMap(({ key, values }) =>
        parameters.filter((other) => other.key === key).map((other) =>
          ({
            name: ruleName(other), values, isMet: this.isMet(values, other, request),
            text: this.compared(values, request.get(key), other),
          })));
      if (others.length === 0) continue;
      const refusal = RELATIONS[rule] === undefined
        ? this.brokenBound(rule, parameter, request, named[0].key, others[0].name)
        : RELATIONS[rule](isThere, others);
      if (!refusal) continue;
      const [reason, expected] = refusal;
      throw new Refusal(reason, { parameter: ruleName(parameter), expected });
    }
  }

  // A bound that is another parameter's value: the reason and what was expected, where it is broken.
  brokenBound(rule, parameter, request, key, name) {
    const [value, limit] = [request.get(parameter.key), request.get(key)];
    if (value === undefined || limit === undefined) return null;
    const ordered = (value) => this.values.kinds[value[0]].ordered?.(value) ?? value[1];
    const [isBroken, reason, expected] = CONSTRAINTS.number[rule];
    return isBroken(ordered(value), ordered(limit), {}, value[0])
      && [reason, expected(`the value of '${name}'`)];
  }

  // Whether a parameter has one of the texts that count, or is written where any does: what stands
  // in for an absent value has a text as well.
  isMet(values, parameter, request) {
    const value = request.get(parameter.key);
    if (values === undefined) return isWritten(value, parameter, request);
    return values.includes(this.compared(values, value, parameter));
  }

  // The text that a rule compares: the key of an alternative where the rule names alternatives, or
  // the value's text.
  compared(values, value, parameter) {
    if (values === undefined || value === undefined) return null;
    const isValue = parameter.shape === "value";
    const declaration = isValue
      ? this.values.declaration(parameter.type) : this.values.types[parameter.path];
    const keys = declaration?.branches?.map((branch) => branch.key);
    if (keys !== undefined && values.every((word) => keys.includes(word))) return value[1];
    return isValue ? this.values.text(parameter.type, value) : null;
  }
}

// What rules call a parameter: by its key where its name is that of members.
const ruleName = ({ key, name }) => (name.includes("{member}") ? key : name);

const either = (texts) => texts.map((text) => `'${text}'`).join(" or ");

// The rules between a parameter and others by their keys: a reason and what was expected, where a
// rule is broken.
const RELATIONS = {
  requires: (isThere, [{ name, values, isMet }]) => isThere && !isMet
    && ["requirement", `'${name}' ` + (values ? "to be " + either(values) : "as well")],
  requiredWhen: (isThere, [{ name, values, isMet }]) => !isThere && isMet
    && ["missing", `a value where '${name}' is ${values ? either(values) : "given"}`],
  requiredUnless: (isThere, others) => !isThere && !others.some(({ isMet }) => isMet)
    && ["missing", "a value for it, or for " + either(others.map(({ name }) => name))],
  forbiddenWhen: (isThere, [{ name, values, isMet, text }]) => isThere && isMet
    && ["conflicting", `no value where '${name}' is ${values ? `'${text}'` : "given"}`],
};

// Whether a URL has a parameter of this value.
function isWritten(value, parameter, request) {
  if (value === undefined) return false;
  if (parameter.shape === "pairs") return value[1].length > 0;
  if (parameter.type?.k === "flag") return value[1];
  return parameter.presence !== "default" || !isSame(value, defaultOf(parameter, request));
}

function memberName(group, member) {
  return memberNames(group, member)[0];
}

// All names in the URL that a group's member takes.
export function memberNames(group, member) {
  return [member.name, ...member.aliases].map((name) =>
    group.name.split("{member}").join(name));
}

// A broken rule of a group's member is known by the member's own name inside, and by the name in
// the URL outside.
export function naming(members, group, body) {
  try {
    return body();
  } catch (error) {
    const member = members.find((each) => each.name === error.parameter);
    if (member) error.parameter = memberName(group, member);
    throw error;
  }
}
