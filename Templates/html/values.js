// Values of a spec's types: their texts in a URL, both ways.
//
// A value is an array of its kind and its canonical content, so that two values are equal when
// their JSON is: ["string", "a"], ["integer", "5"], ["number", "1.5"], ["decimal", "1.50"],
// ["boolean", true], ["url", …], ["uuid", …], ["date", …], ["dateTime", milliseconds],
// ["duration", milliseconds], ["data", hex], ["json", text], ["coordinate", "1,2"],
// ["enumeration", key], ["list", values], ["record", [[key, value], …]],
// ["branch", key, value or null], ["pairs", [[name, value], …]].

function isSame(left, right) {
  if (left === null || right === null) return left === right;
  const [own, other] = [JSON.stringify(left), JSON.stringify(right)];
  return own === other || own.normalize() === other.normalize();
}

const BOOLEAN_WORDS = {
  "true/false": ["true", "false"], "1/0": ["1", "0"], "yes/no": ["yes", "no"],
  "YES/NO": ["YES", "NO"],
};

const EXPECTATIONS = {
  string: "text", swiftType: "text", integer: "a whole number", number: "a number",
  decimal: "a decimal number", url: "a URL with a scheme", uuid: "a UUID",
  date: "a date such as 2026-01-31", json: "JSON",
  coordinate: "'latitude,longitude' in degrees", flag: "no value", scheme: "a URL scheme",
  dateTime: {
    iso8601: "a date and time such as 2026-01-31T09:30:00Z",
    seconds: "whole seconds since 1970", milliseconds: "whole milliseconds since 1970",
  },
  duration: {
    seconds: "whole seconds", milliseconds: "whole milliseconds",
    iso8601: "a duration such as PT1H30M",
  },
  data: {
    base64: "data in base64", base64url: "data in base64url", hex: "data in hexadecimal digits",
  },
};

const SCHEME = /^[A-Za-z][A-Za-z0-9+\-.]*$/;
const UUID = /^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/;

class Values {
  // `types` are the spec's declarations by their paths.
  constructor(types) {
    this.types = types;
  }

  declaration(type) {
    return type.k === "declared" ? this.types[type.path] : undefined;
  }

  // MARK: Reading

  // The value of a decoded text, null being an item without `=`; null when it is none.
  read(type, written) {
    const isBare = written === null;
    const text = written ?? "";
    switch (type.k) {
      case "string": return ["string", text];
      case "swiftType": return ["string", text];
      case "integer": return tagged("integer", int64(text));
      case "number": {
        const value = double(text);
        return value === null ? null : ["number", doubleText(value)];
      }
      case "decimal": return tagged("decimal", decimalText(text));
      case "boolean": {
        const index = BOOLEAN_WORDS[type.as].indexOf(text);
        return index < 0 ? null : ["boolean", index === 0];
      }
      case "url": return tagged("url", readURL(text));
      case "uuid": return UUID.test(text) ? ["uuid", text.toUpperCase()] : null;
      case "date": return tagged("date", readDay(text, type));
      case "dateTime": return tagged("dateTime", readTime(text, type));
      case "duration": return tagged("duration", readDuration(text, type.as));
      case "data": {
        const bytes = readData(text, type.as);
        return bytes === null ? null : ["data", hexText(bytes)];
      }
      case "json": {
        const json = parsedJSON(text);
        return json === null ? null : ["json", jsonText(json)];
      }
      case "coordinate": return readCoordinate(text);
      case "flag": return text === "" ? ["boolean", true] : null;
      case "scheme": return SCHEME.test(text) ? ["string", text] : null;
      case "constant": return text === type.text ? ["string", text] : null;
      case "encoded": {
        const bytes = readData(text, type.as);
        const inner = bytes === null ? null : textOf(bytes);
        return inner === null ? null : this.read(type.of, inner);
      }
      case "list": return this.readList(type, text);
      default: return this.readDeclared(type, text, isBare);
    }
  }

  readList(type, text) {
    if (type.form === "json") {
      const json = parsedJSON(text);
      return json === null ? null : this.readJSON(type, json);
    }
    const parts = text === "" ? [] : type.form === "separated" ? text.split(type.sep) : [text];
    return list(parts.map((part) => this.read(type.of, part)));
  }

  readDeclared(type, text, isBare) {
    const declaration = this.declaration(type);
    switch (declaration?.kind) {
      case "enum": {
        const found = declaration.cases.find((word) => word.text === text);
        return found ? ["enumeration", found.key] : null;
      }
      case "object":
      case "tagged": {
        const json = parsedJSON(text);
        return json === null ? null : this.readJSON(type, json);
      }
      case "union":
        return this.readBranch(declaration.branches, isBare,
          (own) => this.read(own, isBare ? null : text));
      default: return null;
    }
  }

  // The first branch that reads; one whose rules the value breaks leaves it to later ones.
  readBranch(branches, isBare, read) {
    const hasFlag = branches.some((branch) => branch.content.type?.k === "flag");
    let refused = null;
    for (const branch of branches) {
      const type = branch.content.type;
      if (!type || (hasFlag && (type.k === "flag") !== isBare)) continue;
      const value = read(type);
      if (value === null) continue;
      const found = ["branch", branch.key, hasPayload(type) ? value : null];
      const violation = violationOf(this, type, value);
      if (!violation) return found;
      if (!refused && violation.path.length === 0) refused = found;
    }
    return refused;
  }

  // MARK: Writing

  // The text that reads back; null for a value that can't be written.
  text(type, value) {
    const content = value[1];
    switch (type.k) {
      case "string":
      case "swiftType": return content;
      case "integer":
      case "number":
      case "decimal":
      case "url":
      case "uuid":
      case "json":
      case "coordinate": return content;
      case "date": return dayText(content, type);
      case "scheme": return SCHEME.test(content) ? content : null;
      case "constant": return content === type.text ? content : null;
      case "boolean": return BOOLEAN_WORDS[type.as][content ? 0 : 1];
      case "flag": return content ? "" : null;
      case "dateTime": return timeText(BigInt(content), type);
      case "duration": return durationText(BigInt(content), type.as);
      case "data": return dataText(bytesOfHex(content), type.as);
      case "encoded": {
        const inner = this.text(type.of, value);
        return inner === null ? null : dataText(bytesOf(inner), type.as);
      }
      case "list": return this.listText(type, value);
      default: return this.declaredText(type, value);
    }
  }

  listText(type, value) {
    const elements = value[1];
    if (type.form === "json") {
      const json = this.json(type, value);
      return json === null ? null : jsonText(json);
    }
    const texts = elements.map((element) => this.text(type.of, element));
    if (texts.includes(null)) return null;
    if (type.form === "repeated") return texts.length > 1 ? null : texts[0] ?? "";
    const text = texts.join(type.sep);
    return isSame(this.read(type, text), value) ? text : null;
  }

  declaredText(type, value) {
    const declaration = this.declaration(type);
    switch (declaration?.kind) {
      case "enum": return declaration.cases.find((word) => word.key === value[1])?.text ?? null;
      case "object":
      case "tagged": {
        const json = this.json(type, value);
        return json === null ? null : jsonText(json);
      }
      case "union": {
        const own = declaration.branches.find((branch) => branch.key === value[1])?.content.type;
        const payload = own ? value[2] ?? impliedPayload(own) : null;
        const text = payload ? this.text(own, payload) : null;
        if (text === null) return null;
        return isSame(this.read(type, own.k === "flag" ? null : text), value) ? text : null;
      }
      default: return null;
    }
  }

  // Whether a value is an item without `=`.
  isBare(type, value) {
    if (type.k === "flag") return true;
    const declaration = this.declaration(type);
    if (declaration?.kind !== "union") return false;
    const branch = declaration.branches.find((own) => own.key === value[1]);
    return branch?.content.type?.k === "flag";
  }

  // The value of an item without `=`, where that is another than the empty text's.
  bare(type) {
    const declaration = this.declaration(type);
    if (declaration?.kind !== "union") return null;
    const branch = declaration.branches.find((own) => own.content.type?.k === "flag");
    return branch ? ["branch", branch.key, null] : null;
  }

  // The text of a query item; undefined when it has no `=` either.
  itemText(type, value) {
    const bare = this.bare(type);
    if (bare && isSame(bare, value)) return undefined;
    return this.text(type, value) ?? "";
  }

  // MARK: Words

  // What a text must be.
  expectation(type) {
    switch (type.k) {
      case "boolean": return BOOLEAN_WORDS[type.as].map((word) => `'${word}'`).join(" or ");
      case "date":
        return type.pattern === undefined ? EXPECTATIONS.date : "a date as " + type.pattern.text;
      case "dateTime":
        return type.pattern === undefined
          ? EXPECTATIONS.dateTime[type.as] : `a date and time as ${type.pattern.text}, in UTC`;
      case "duration":
      case "data": return EXPECTATIONS[type.k][type.as];
      case "constant": return quoted(type.text);
      case "encoded": return this.expectation(type.of) + ", as " + EXPECTATIONS.data[type.as];
      case "list":
        return type.form === "json"
          ? "a JSON array" : "a list whose every element is " + this.expectation(type.of);
      case "declared": {
        const declaration = this.declaration(type);
        if (declaration?.kind === "enum") {
          return "one of " + alternatives(declaration.cases.map((word) => word.text));
        }
        if (declaration?.kind === "union") {
          return declaration.branches.filter((branch) => branch.content.type).map((branch) => {
            const pattern = branch.content.type.rules?.pattern;
            return this.expectation(branch.content.type)
              + (pattern === undefined ? "" : " that matches " + pattern);
          }).join(", or ");
        }
        return "a JSON object";
      }
      default: return EXPECTATIONS[type.k];
    }
  }

  // Whether a text that doesn't read is a word that is none of the allowed ones.
  hasWords(type) {
    if (type.k === "list" && type.form === "separated") return this.hasWords(type.of);
    return this.declaration(type)?.kind === "enum";
  }
}

function tagged(kind, content) {
  return content === null ? null : [kind, String(content)];
}

function list(values) {
  return values.includes(null) ? null : ["list", values];
}

function hasPayload(type) {
  return type.k !== "flag" && type.k !== "constant";
}

function impliedPayload(type) {
  if (type.k === "flag") return ["boolean", true];
  return type.k === "constant" ? ["string", type.text] : null;
}

function quoted(text) {
  const characters = Array.from(text);
  return "'" + (characters.length > 48 ? characters.slice(0, 48).join("") + "…" : text) + "'";
}

function alternatives(words) {
  const all = words.map(quoted);
  if (all.length > 12) return all.slice(0, 12).join(", ") + ", …";
  return all.length < 2 ? all.join("") : all.slice(0, -1).join(", ") + " or " + all.at(-1);
}

// MARK: Types with rules of their own

function readURL(text) {
  const legal = legalizedURL(text);
  if (legal === null) return null;
  const authority = /^[^:]*:\/\/([^/?#]*)/.exec(legal);
  if (authority === null) return legal;
  const host = authority[1].slice(authority[1].lastIndexOf("@") + 1);
  const userInfo = authority[1].slice(0, authority[1].lastIndexOf("@") + 1);
  if (/[[\]]/.test(userInfo)) return null;
  if (host.startsWith("[")) return /^\[[0-9A-Za-z:.%_~-]+\](:[0-9]*)?$/.test(host) ? legal : null;
  return /^[^:[\]]*(:[0-9]*)?$/.test(host) ? legal : null;
}

function readTime(text, type) {
  if (type.pattern !== undefined) {
    const moment = momentOf(type.pattern, text);
    return moment === null ? null : BigInt(moment);
  }
  if (type.as === "iso8601") return timeOfISO(text);
  const count = int64(text);
  if (count === null) return null;
  return timeInRange(type.as === "seconds" ? count * 1000n : count);
}

function timeText(milliseconds, type) {
  if (type.pattern !== undefined) return textOfMoment(type.pattern, Number(milliseconds));
  if (type.as === "iso8601") return isoOfTime(milliseconds);
  return String(type.as === "seconds" ? floorDivided(milliseconds, 1000n) : milliseconds);
}

function readDuration(text, form) {
  if (form === "iso8601") {
    const seconds = secondsOfISO(text);
    return seconds === null ? null : seconds * 1000n;
  }
  const count = int64(text);
  if (count === null) return null;
  return form === "seconds" ? count * 1000n : count;
}

function durationText(milliseconds, form) {
  if (form === "milliseconds") return String(milliseconds);
  return form === "seconds" ? String(milliseconds / 1000n) : isoOfSeconds(milliseconds / 1000n);
}

function hexText(bytes) {
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

function bytesOfHex(text) {
  return text.replace(/../g, (digits) => String.fromCharCode(parseInt(digits, 16)));
}

// The bytes of a text; null unless it is what a writer would write.
function readData(text, form) {
  if (form === "hex") {
    return /^([0-9A-Fa-f]{2})*$/.test(text) ? bytesOfHex(text) : null;
  }
  let base64 = text;
  if (form === "base64url") {
    if (/[+/]/.test(text)) return null;
    base64 = text.replaceAll("-", "+").replaceAll("_", "/");
    if (!base64.endsWith("=")) base64 += "=".repeat((4 - (base64.length % 4)) % 4);
  }
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) return null;
  try {
    const bytes = atob(base64);
    return btoa(bytes) === base64 ? bytes : null;
  } catch {
    return null;
  }
}

function dataText(bytes, form) {
  if (form === "hex") return hexText(bytes);
  if (form === "base64") return btoa(bytes);
  return btoa(bytes).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");
}

function readCoordinate(text) {
  const comma = text.indexOf(",");
  if (comma < 0) return null;
  const latitude = double(text.slice(0, comma));
  const longitude = double(text.slice(comma + 1));
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return ["coordinate", doubleText(latitude) + "," + doubleText(longitude)];
}
