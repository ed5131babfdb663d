// Percent-encoding, numbers, times and JSON against their standards' own words.

import assert from "node:assert/strict";
import test from "node:test";

import {
  bytesOf, decoded, encoded, legalizedRest, legalizedURL, normalForm,
} from "../source/bytes.js";
import { jsonText, jsonWith, parsedJSON } from "../source/json.js";
import { decimalText, double, doubleText, int64, isMultiple } from "../source/numbers.js";
import {
  isDate, isoOfSeconds, isoOfTime, momentOf, secondsOfISO, textOfMoment, timeOfISO,
} from "../source/times.js";

test("everything outside RFC 3986's unreserved characters is escaped", () => {
  assert.equal(encoded("aZ09-._~"), "aZ09-._~");
  assert.equal(encoded("a b+c&d=é😀"), "a%20b%2Bc%26d%3D%C3%A9%F0%9F%98%80");
});

test("escapes are decoded once, and only as UTF-8", () => {
  assert.equal(decoded("%2525"), "%25");
  assert.equal(decoded("a+b"), "a+b");
  assert.equal(decoded("a+b", true), "a b");
  for (const bytes of ["%", "%2", "%zz", "%FF", "%C0%AF", "%ED%A0%80", "%00"]) {
    assert.equal(decoded(bytes), null, bytes);
  }
  assert.equal(decoded("%EF%BB%BFx"), "\ufeffx");
});

test("normal forms have upper-case escapes where escapes are needed", () => {
  assert.equal(normalForm("%7e%2f%c3é".slice(0, 9) + bytesOf("é")), "~%2F%C3%C3%A9");
  assert.equal(normalForm("%g0"), null);
});

test("illegal characters of a URL are escaped where they stand", () => {
  assert.equal(legalizedURL("http://a@b@c/d@e f#g#h"), "http://a%40b@c/d@e%20f#g%23h");
  assert.equal(legalizedURL("http://[::1]/[x]"), "http://[::1]/%5Bx%5D");
  assert.equal(legalizedURL("no scheme"), null);
  assert.equal(legalizedRest("a%2"), null);
});

test("whole numbers have 64 bits", () => {
  assert.equal(int64("9223372036854775807"), 9223372036854775807n);
  assert.equal(int64("9223372036854775808"), null);
  assert.equal(int64("-9223372036854775808"), -9223372036854775808n);
  assert.equal(int64("0".repeat(1000) + "7"), 7n);
  for (const text of ["", "-", "+1", "1.0", " 1", "1e3", "٣"]) assert.equal(int64(text), null, text);
});

test("numbers may have very many zeros", () => {
  const zeros = "0".repeat(60000);
  assert.equal(decimalText(`1.${zeros}1${zeros}`), null);
  assert.equal(decimalText(`0.5${zeros}`), "0.5");
  assert.equal(isMultiple(`1${zeros}1`, "5"), false);
});

test("numbers are spelt as Swift spells them", () => {
  const spellings = [
    [0.1, "0.1"], [-0, "0"], [1e21, "1e+21"], [123456789012, "123456789012"], [1e-5, "1e-05"],
    [0.0001, "0.0001"], [1.5e300, "1.5e+300"], [-2.5, "-2.5"],
    [12345678012345678, "12345678012345678"], [-(2 ** 54), "-18014398509481984"],
    [18014398509481988, "1.8014398509481988e+16"],
  ];
  for (const [value, text] of spellings) assert.equal(doubleText(value), text);
  for (const text of ["1e999", "NaN", "Infinity", "0x10", ".5", "5.", ""]) {
    assert.equal(double(text), null, text);
  }
});

test("every digit of a decimal number counts", () => {
  assert.equal(decimalText("0.10"), "0.1");
  assert.equal(decimalText("12345678901234567890.123456789"), "12345678901234567890.123456789");
  assert.equal(decimalText("1e3"), "1000");
  assert.equal(decimalText("-0.0"), "0");
  assert.equal(decimalText("1e99999999999999999999"), null);
  assert.equal(isMultiple("0.3", "0.1"), true);
  assert.equal(isMultiple("0.35", "0.1"), false);
});

test("dates and times are RFC 3339's", () => {
  assert.equal(isDate("2024-02-29"), true);
  assert.equal(isDate("2023-02-29"), false);
  assert.equal(isDate("1900-02-29"), false);
  assert.equal(timeOfISO("1970-01-01T00:00:00Z"), 0n);
  assert.equal(timeOfISO("1970-01-01t01:00:00.5+01:00"), 500n);
  assert.equal(isoOfTime(1769851800000n), "2026-01-31T09:30:00Z");
  for (const text of ["2026-01-31T24:00:00Z", "2026-01-31T09:30Z", "2026-01-31T09:30:00", "0000-01-01T00:00:00Z"]) {
    assert.equal(timeOfISO(text), null, text);
  }
});

test("durations have a fixed length", () => {
  assert.equal(secondsOfISO("PT1H30M"), 5400n);
  assert.equal(secondsOfISO("P1DT1S"), 86401n);
  assert.equal(isoOfSeconds(90061n), "P1DT1H1M1S");
  assert.equal(isoOfSeconds(0n), "PT0S");
  for (const text of ["P", "PT", "P1M", "P1W", "PT1.5S", "P1DT", "-PT1S"]) {
    assert.equal(secondsOfISO(text), null, text);
  }
});

test("patterns of dates read what they write", () => {
  const parts = [
    { field: "d", digits: 1 }, { text: "." }, { field: "M", digits: 2 }, { text: "." },
    { field: "y", digits: 4 },
  ];
  assert.equal(textOfMoment({ parts }, Date.UTC(2026, 0, 5)), "5.01.2026");
  assert.equal(momentOf({ parts }, "5.01.2026"), Date.UTC(2026, 0, 5));
  assert.equal(momentOf({ parts }, "05.01.2026"), null);
  assert.equal(momentOf({ parts }, "31.02.2026"), null);
});

test("JSON is RFC 8259's, without repeated names", () => {
  const text = '{"a":[1,-0.5,true,null,"\\u00e9\\n"],"b":{}}';
  assert.equal(jsonText(parsedJSON(text)), '{"a":[1,-0.5,true,null,"é\\n"],"b":{}}');
  assert.deepEqual(parsedJSON("9007199254740993"), ["integer", "9007199254740993"]);
  for (const bad of ['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '"\\u0000"', "[1,]", "01", "'a'", '"\\ud800"', "[1] x", ""]) {
    assert.equal(parsedJSON(bad), null, bad);
  }
  // Names that look alike are two, as they are for whoever compares bytes.
  assert.equal(parsedJSON('{"é":1,"e\u0301":2}')[1].length, 2);
  assert.notEqual(parsedJSON("[".repeat(128) + "]".repeat(128)), null);
  assert.equal(parsedJSON("[".repeat(129) + "]".repeat(129)), null);
});

test("a member is put into an object where its path leads", () => {
  const put = (text, path) => jsonText(jsonWith(parsedJSON(text), ["string", "x"], path));
  assert.equal(put('{"a":1}', ["b", "c"]), '{"a":1,"b":{"c":"x"}}');
  assert.equal(put('{"a":1}', ["a"]), '{"a":"x"}');
});
