// Days, moments and spans of time.

import { inRange, int64, withoutEnd } from "../numbers.js";
import {
  floorDivided, isoOfSeconds, isoOfTime, momentOf, readLocal, secondsOfISO, secondsOfUnits,
  textOfLocal, textOfMoment, timeInRange, timeOfISO, unitsOfSeconds, withOffset,
} from "../times.js";
import { tagged } from "./basicKinds.js";

const MOMENTS = {
  iso8601: "a date and time such as 2026-01-31T09:30:00Z",
  seconds: "whole seconds since 1970", milliseconds: "whole milliseconds since 1970",
  fractionalSeconds: "seconds since 1970, with or without a fraction",
};

const SPANS = {
  seconds: "whole seconds", milliseconds: "whole milliseconds", minutes: "whole minutes",
  hours: "whole hours",
  iso8601: "a duration such as PT1H30M", "1h30m": "a duration such as 1h30m",
  "1h30min": "a duration such as 1h30min",
};

const COUNTED = { milliseconds: 1n, seconds: 1000n, minutes: 60000n, hours: 3600000n };
const MINUTES = { "1h30m": "m", "1h30min": "min" };

export const timeKinds = {
  date: localKind("date", "a date", "2026-01-31"),
  localDateTime: localKind("localDateTime", "a local date and time", "2026-01-31T09:30"),
  localTime: localKind("localTime", "a time", "09:30"),
  dateTime: {
    readsDigits: true,
    isCount: true,
    read: (text, type) => tagged("dateTime", readTime(text, type)),
    text: ([, content], type) => timeText(BigInt(content), type),
    expectation: ({ pattern, as }) =>
      (pattern === undefined ? MOMENTS[as] : `a date and time as ${pattern.text}`
        + (pattern.parts.some((part) => part.field === "X") ? "" : ", in UTC")),
  },
  offsetDateTime: {
    read: (text) => tagged("offsetDateTime", withOffset(text)),
    text: ([, content]) => content,
    ordered: ([, content]) => timeOfISO(content),
    expectation: () => "a date and time with an offset such as 2026-01-31T09:30:00+01:00",
  },
  duration: {
    readsDigits: true,
    isCount: true,
    read: (text, type) => tagged("duration", readDuration(text, type.as)),
    text: ([, content], type) => durationText(BigInt(content), type.as),
    expectation: (type) => SPANS[type.as],
  },
};

// A kind of the calendar or the clock that has no zone.
function localKind(kind, noun, example) {
  return {
    read: (text, type) => tagged(kind, readLocal(kind, text, type)),
    text: ([, content], type) => textOfLocal(kind, content, type),
    expectation: ({ pattern }) =>
      noun + (pattern === undefined ? " such as " + example : " as " + pattern.text),
  };
}

function readTime(text, type) {
  if (type.pattern !== undefined) {
    const moment = momentOf(type.pattern, text);
    return moment === null ? null : BigInt(moment);
  }
  if (type.as === "iso8601") return timeOfISO(text);
  if (type.as === "fractionalSeconds") {
    const match = /^(-?[0-9]+)(?:\.([0-9]+))?$/.exec(text);
    const digits = match && int64(match[1] + (match[2] ?? "").padEnd(3, "0").slice(0, 3));
    return digits === null ? null : timeInRange(digits);
  }
  const count = int64(text);
  if (count === null) return null;
  return timeInRange(type.as === "seconds" ? count * 1000n : count);
}

function timeText(milliseconds, type) {
  if (type.pattern !== undefined) return textOfMoment(type.pattern, Number(milliseconds));
  if (type.as === "iso8601") return isoOfTime(milliseconds);
  if (type.as === "fractionalSeconds") {
    const digits = String(milliseconds).replace("-", "").padStart(4, "0");
    const fraction = withoutEnd(digits.slice(-3), "0");
    return (milliseconds < 0 ? "-" : "") + digits.slice(0, -3) + (fraction && "." + fraction);
  }
  return String(type.as === "seconds" ? floorDivided(milliseconds, 1000n) : milliseconds);
}

function readDuration(text, form) {
  const size = COUNTED[form];
  if (size !== undefined) {
    const count = int64(text);
    return count === null || inRange(count * (size / 1000n || 1n)) === null ? null : count * size;
  }
  const seconds = form === "iso8601" ? secondsOfISO(text) : secondsOfUnits(text, MINUTES[form]);
  return seconds === null ? null : seconds * 1000n;
}

function durationText(milliseconds, form) {
  if (COUNTED[form] !== undefined) return String(milliseconds / COUNTED[form]);
  const seconds = milliseconds / 1000n;
  if (form === "iso8601") return isoOfSeconds(seconds);
  return unitsOfSeconds(seconds, ["d", "h", MINUTES[form], "s"]);
}
