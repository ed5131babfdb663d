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
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

// The milliseconds since 1970 at which a day begins.
function startOfDay(year, month, day) {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
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

export function isoOfTime(milliseconds) {
  const text = new Date(Number(milliseconds)).toISOString();
  return text.replace(/\.000Z$/, "Z");
}

export function floorDivided(value, divisor) {
  return value >= 0n ? value / divisor : (value - divisor + 1n) / divisor;
}

// Seconds of a duration such as PT1H30M; null when it is none.
export function secondsOfISO(text) {
  const match = /^P(?:([0-9]+)D)?(?:T(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)S)?)?$/.exec(text);
  if (!match || match.slice(1).every((part) => part === undefined) || text.endsWith("T")) {
    return null;
  }
  const sizes = [86400n, 3600n, 60n, 1n];
  let total = 0n;
  for (let index = 0; index < 4; index += 1) {
    if (match[index + 1] === undefined) continue;
    const count = int64(match[index + 1]);
    if (count === null || inRange(count * sizes[index]) === null) return null;
    total += count * sizes[index];
    if (inRange(total) === null) return null;
  }
  return total;
}

export function isoOfSeconds(value) {
  const seconds = value < 0n ? 0n : value;
  let text = "P";
  if (seconds >= 86400n) text += `${seconds / 86400n}D`;
  const time = seconds % 86400n;
  if (time > 0n || seconds === 0n) {
    text += "T";
    if (time >= 3600n) text += `${time / 3600n}H`;
    if ((time / 60n) % 60n > 0n) text += `${(time / 60n) % 60n}M`;
    if (time % 60n > 0n || seconds === 0n) text += `${time % 60n}S`;
  }
  return text;
}

// MARK: Patterns

const PATTERN_SIZES = { H: 3600000, m: 60000, s: 1000, S: 1 };
const PATTERN_LIMITS = { H: 24, m: 60, s: 60, S: 1000 };

// The milliseconds since 1970 that a text written by a pattern stands for; null when it is none.
export function momentOf({ parts }, text) {
  const values = { H: 0, m: 0, s: 0, S: 0 };
  let rest = text;
  for (const part of parts) {
    let length;
    if (part.text !== undefined) {
      if (!rest.startsWith(part.text)) return null;
      ({ length } = part.text);
    } else {
      // One letter takes as many digits as the number has.
      const digits = part.digits === 1 ? /^(?:0|[1-9][0-9]?)/ : new RegExp(`^[0-9]{${part.digits}}`);
      const match = digits.exec(rest);
      if (!match) return null;
      values[part.field] = Number(match[0]);
      ({ length } = match[0]);
    }
    rest = rest.slice(length);
  }
  if (rest !== "" || !isDay(values.y, values.M, values.d)) return null;
  let moment = startOfDay(values.y, values.M, values.d);
  for (const [field, limit] of Object.entries(PATTERN_LIMITS)) {
    if (values[field] >= limit) return null;
    moment += values[field] * PATTERN_SIZES[field];
  }
  return moment;
}

export function textOfMoment({ parts }, moment) {
  const date = new Date(moment);
  const values = {
    y: date.getUTCFullYear(), M: date.getUTCMonth() + 1, d: date.getUTCDate(),
    H: date.getUTCHours(), m: date.getUTCMinutes(), s: date.getUTCSeconds(),
    S: date.getUTCMilliseconds(),
  };
  return parts.map((part) =>
    part.text ?? String(values[part.field]).padStart(part.digits, "0")).join("");
}

// The day of a text; null when it is none.
export function readDay(text, { pattern }) {
  if (pattern === undefined) return isDate(text) ? text : null;
  const moment = momentOf(pattern, text);
  return moment === null ? null : new Date(moment).toISOString().slice(0, 10);
}

export function dayText(day, { pattern }) {
  if (pattern === undefined) return day;
  return textOfMoment(pattern, startOfDay(...day.split("-").map(Number)));
}
