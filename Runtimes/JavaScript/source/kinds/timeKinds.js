// Days, moments and spans of time.

import { int64 } from "../numbers.js";
import {
  dayText, floorDivided, isoOfSeconds, isoOfTime, momentOf, readDay, secondsOfISO, textOfMoment,
  timeInRange, timeOfISO,
} from "../times.js";
import { tagged } from "./basicKinds.js";

const MOMENTS = {
  iso8601: "a date and time such as 2026-01-31T09:30:00Z",
  seconds: "whole seconds since 1970", milliseconds: "whole milliseconds since 1970",
};

const SPANS = {
  seconds: "whole seconds", milliseconds: "whole milliseconds",
  iso8601: "a duration such as PT1H30M",
};

export const timeKinds = {
  date: {
    read: (text, type) => tagged("date", readDay(text, type)),
    text: ([, content], type) => dayText(content, type),
    expectation: ({ pattern }) =>
      (pattern === undefined ? "a date such as 2026-01-31" : "a date as " + pattern.text),
  },
  dateTime: {
    readsDigits: true,
    isCount: true,
    read: (text, type) => tagged("dateTime", readTime(text, type)),
    text: ([, content], type) => timeText(BigInt(content), type),
    expectation: ({ pattern, as }) =>
      (pattern === undefined ? MOMENTS[as] : `a date and time as ${pattern.text}, in UTC`),
  },
  duration: {
    readsDigits: true,
    isCount: true,
    read: (text, type) => tagged("duration", readDuration(text, type.as)),
    text: ([, content], type) => durationText(BigInt(content), type.as),
    expectation: (type) => SPANS[type.as],
  },
};

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
