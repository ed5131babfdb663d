// RFC 3339 dates and times, and ISO 8601's durations of a fixed length, read strictly.

import { inRange, int64 } from "./numbers.js";

const TIME_MIN = -62135596800000n;
const TIME_MAX = 253402300799999n;

function daysInMonth(month, year) {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isDay(year, month, day) {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(month, year);
}

export function isDate(text) {
  return readLocal("date", text, {}) !== null;
}

// The milliseconds since 1970 at which a day begins.
function startOfDay(year, month, day) {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

// The nearest moment that has a text: a Date goes beyond the years 1 to 9999.
export function nearestTime(milliseconds) {
  return Math.min(Math.max(milliseconds, Number(TIME_MIN)), Number(TIME_MAX));
}

export function timeInRange(milliseconds) {
  return milliseconds >= TIME_MIN && milliseconds <= TIME_MAX ? milliseconds : null;
}

// Milliseconds since 1970 of a date and time; null when it is none.
export function timeOfISO(text) {
  const match = new RegExp(
    "^([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\\.([0-9]+))?"
      + "(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))$").exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
  const offsetHours = Number(match[9] ?? 0);
  const offsetMinutes = Number(match[10] ?? 0);
  if (!isDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return null;
  if (offsetHours > 23 || offsetMinutes > 59) return null;
  const offset = (match[8] === "-" ? -1 : 1) * (offsetHours * 60 + offsetMinutes);
  const seconds = startOfDay(year, month, day) / 1000 + hour * 3600 + (minute - offset) * 60 + second;
  const fraction = (match[7] ?? "").slice(0, 3).padEnd(3, "0");
  return timeInRange(BigInt(seconds) * 1000n + BigInt(fraction));
}

// The usual text of a date and time with its offset, which may lack the colon; null when it is none.
export function withOffset(time) {
  const text = time.replace(/([+-][0-9]{2})([0-9]{2})$/, "$1:$2");
  if (timeOfISO(text) === null) return null;
  const [, clock, fraction, offset] = /^(.{19})(?:\.([0-9]+))?(.*)$/.exec(text.toUpperCase());
  const milliseconds = (fraction ?? "").slice(0, 3).padEnd(3, "0");
  return clock + (milliseconds === "000" ? "" : "." + milliseconds)
    + (/^[+-]00:00$/.test(offset) ? "Z" : offset);
}

export function isoOfTime(milliseconds) {
  const text = new Date(Number(milliseconds)).toISOString();
  return text.replace(/\.000Z$/, "Z");
}

export function floorDivided(value, divisor) {
  return value >= 0n ? value / divisor : (value - divisor + 1n) / divisor;
}

// Seconds of a duration such as PT1H30M; null when it is none.
export function secondsOfISO(text) {
  if (text.endsWith("T")) return null;
  return secondsOf(text, /^P(?:([0-9]+)D)?(?:T(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)S)?)?$/);
}

// Seconds of a duration such as 1h30m, by its unit of minutes; null when it is none.
export function secondsOfUnits(text, minutes) {
  return secondsOf(
    text, new RegExp(`^(?:([0-9]+)d)?(?:([0-9]+)h)?(?:([0-9]+)${minutes})?(?:([0-9]+)s)?$`));
}

const SIZES = [86400n, 3600n, 60n, 1n];

function secondsOf(text, expression) {
  const match = expression.exec(text);
  if (!match || match.slice(1).every((part) => part === undefined)) return null;
  let total = 0n;
  for (let index = 0; index < 4; index += 1) {
    if (match[index + 1] === undefined) continue;
    const count = int64(match[index + 1]);
    if (count === null || inRange(count * SIZES[index]) === null) return null;
    total += count * SIZES[index];
    if (inRange(total) === null) return null;
  }
  return total;
}

export function isoOfSeconds(value) {
  const days = unitsOfSeconds(value, ["D"]);
  const time = value < 0n ? 0n : value % 86400n;
  return "P" + (value >= 86400n ? days : "")
    + (time > 0n || value < 86400n ? "T" + unitsOfSeconds(time, ["D", "H", "M", "S"]) : "");
}

// Counts with their units, those of nothing left out.
export function unitsOfSeconds(value, units) {
  let rest = value < 0n ? 0n : value;
  const text = units.map((unit, index) => {
    const count = rest / SIZES[index];
    rest %= SIZES[index];
    return count > 0n ? `${count}${unit}` : "";
  }).join("");
  return text || `0${units[units.length - 1]}`;
}

// MARK: Calendar and clock
//
// What they show are numbers by the letters of a pattern: y M d H m s S, and X for the offset from
// UTC in minutes.

const RANGES = {
  y: [1, 9999], M: [1, 12], d: [1, 31], H: [0, 23], m: [0, 59], s: [0, 59], S: [0, 999],
};
const OFFSETS = {
  1: /^(?:[Zz]|([+-])([0-9]{2})([0-9]{2})?)/, 2: /^(?:[Zz]|([+-])([0-9]{2})([0-9]{2}))/,
  3: /^(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))/,
};

// What a text says that is written by a pattern; null when it is none.
function numbersOf({ parts }, text) {
  const numbers = {};
  let rest = text;
  for (const part of parts) {
    let length;
    if (part.text !== undefined) {
      if (!rest.startsWith(part.text)) return null;
      ({ length } = part.text);
    } else if (part.field === "X") {
      const match = OFFSETS[part.digits].exec(rest);
      if (!match) return null;
      const [hours, minutes] = [Number(match[2] ?? 0), Number(match[3] ?? 0)];
      if (hours > 23 || minutes > 59) return null;
      numbers.X = (match[1] === "-" ? -1 : 1) * (hours * 60 + minutes);
      ({ length } = match[0]);
    } else {
      // One letter takes as many digits as the number has.
      const digits = part.digits === 1 ? /^(?:0|[1-9][0-9]?)/ : new RegExp(`^[0-9]{${part.digits}}`);
      const match = digits.exec(rest);
      if (!match) return null;
      numbers[part.field] = Number(match[0]);
      ({ length } = match[0]);
    }
    rest = rest.slice(length);
  }
  return rest === "" ? numbers : null;
}

function patternText({ parts }, numbers) {
  return parts.map((part) => part.text ?? (part.field === "X"
    ? "Z" : String(numbers[part.field] ?? 0).padStart(part.digits, "0"))).join("");
}

const zeros = (number, digits) => String(number).padStart(digits, "0");

// Whether a calendar has such a day and a clock such a time; of any year where none is named.
function isShown(numbers) {
  const isInRange = Object.entries(RANGES).every(([letter, [least, most]]) =>
    numbers[letter] === undefined || (numbers[letter] >= least && numbers[letter] <= most));
  return isInRange
    && (numbers.d === undefined || numbers.d <= daysInMonth(numbers.M, numbers.y ?? 4));
}

const CLOCK = "([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\\.([0-9]+))?)?";

// The types that have no zone: the letters of what they have, and how they are usually written.
const LOCAL = {
  date: ["yMd", "([0-9]{4})-([0-9]{2})-([0-9]{2})"],
  localDateTime: ["yMdHmsS", "([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]" + CLOCK],
  localTime: ["HmsS", CLOCK],
};

function numbersOfLocal(kind, text) {
  const [letters, expression] = LOCAL[kind];
  const match = new RegExp(`^${expression}$`).exec(text);
  if (!match) return null;
  return Object.fromEntries([...letters].map((letter, index) => {
    const digits = match[index + 1] ?? "0";
    return [letter, Number(letter === "S" ? digits.slice(0, 3).padEnd(3, "0") : digits)];
  }));
}

function localText(kind, { y, M, d, H = 0, m = 0, s = 0, S = 0 }) {
  const day = [[y, 4], [M, 2], [d, 2]].filter(([number]) => number !== undefined)
    .map(([number, digits]) => zeros(number, digits)).join("-");
  if (!LOCAL[kind][0].includes("H")) return day;
  const clock = `${zeros(H, 2)}:${zeros(m, 2)}`
    + (s > 0 || S > 0 ? ":" + zeros(s, 2) : "") + (S > 0 ? "." + zeros(S, 3) : "");
  return day === "" ? clock : `${day}T${clock}`;
}

// The usual text of a value without a zone; null when a text is none.
export function readLocal(kind, text, { pattern }) {
  const numbers = pattern === undefined ? numbersOfLocal(kind, text) : numbersOf(pattern, text);
  return numbers && isShown(numbers) ? localText(kind, numbers) : null;
}

export function textOfLocal(kind, content, { pattern }) {
  return pattern === undefined ? content : patternText(pattern, numbersOfLocal(kind, content));
}

// The milliseconds since 1970 that a text written by a pattern stands for; null when it is none.
export function momentOf(pattern, text) {
  const numbers = numbersOf(pattern, text);
  if (!numbers || !isShown(numbers)) return null;
  const { y, M, d, H = 0, m = 0, s = 0, S = 0, X = 0 } = numbers;
  const moment = startOfDay(y, M, d) + ((H * 60 + m - X) * 60 + s) * 1000 + S;
  return timeInRange(BigInt(moment)) === null ? null : moment;
}

export function textOfMoment(pattern, moment) {
  return patternText(pattern, numbersOfLocal("localDateTime", new Date(moment).toISOString().slice(0, -1)));
}
