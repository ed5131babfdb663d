// The texts of numbers, as the Swift runtime reads and writes them.

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

// Decimal digits with an optional minus sign, in 64 bits; null otherwise.
export function int64(text) {
  if (!/^-?[0-9]+$/.test(text) || text.length > 400) return shortened(text);
  return inRange(BigInt(text));
}

// Hexadecimal digits with an optional minus sign, in 64 bits; null otherwise.
export function hexInt64(text) {
  const match = /^(-?)0*([0-9A-Fa-f]{1,16})$/.exec(text);
  if (!match) return null;
  const value = BigInt("0x" + match[2]);
  return inRange(match[1] ? -value : value);
}

// A number of very many digits may still begin with zeros.
function shortened(text) {
  const match = /^(-?)0*([0-9]*)$/.exec(text);
  if (!match || text === "" || text === "-" || match[2].length > 400) return null;
  return inRange(BigInt(match[1] + (match[2] || "0")));
}

export function inRange(value) {
  return value >= INT64_MIN && value <= INT64_MAX ? value : null;
}

// A text without what it ends with, a step at a time: `0+$` would begin anew at every zero.
export function withoutEnd(text, characters) {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

const NUMBER = /^-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;

// A finite number; null otherwise.
export function double(text) {
  if (!NUMBER.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

// The shortest text that reads as a number, in Swift's spelling.
export function doubleText(value) {
  if (value === 0) return "0";
  const sign = value < 0 ? "-" : "";
  const match = /^([0-9])(?:\.([0-9]+))?e([+-][0-9]+)$/.exec(Math.abs(value).toExponential());
  const digits = match[1] + (match[2] ?? "");
  const exponent = Number(match[3]);
  if (exponent < -4 || Math.abs(value) > 2 ** 54) {
    const size = String(Math.abs(exponent)).padStart(2, "0");
    const fraction = digits.length > 1 ? "." + digits.slice(1) : "";
    return sign + digits[0] + fraction + "e" + (exponent < 0 ? "-" : "+") + size;
  }
  return sign + plainDigits(digits, exponent - digits.length + 1);
}

// Digits times a power of ten, without an exponent.
function plainDigits(digits, exponent) {
  if (exponent >= 0) return digits + "0".repeat(exponent);
  const point = digits.length + exponent;
  if (point > 0) return digits.slice(0, point) + "." + digits.slice(point);
  return "0." + "0".repeat(-point) + digits;
}

const DECIMAL_DIGITS = 39;

// The canonical text of an exact decimal number; null when it is none, or has too many digits.
export function decimalText(text) {
  if (!NUMBER.test(text)) return null;
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(text);
  const fraction = match[3] ?? "";
  const digits = (match[2] + fraction).replace(/^0+/, "");
  let significant = withoutEnd(digits, "0");
  if (significant === "") return "0";
  let exponent = (match[4] === undefined ? 0n : BigInt(match[4]));
  if (exponent > INT64_MAX || exponent < INT64_MIN) return null;
  exponent += BigInt(digits.length - significant.length - fraction.length);
  if (exponent > 1000n || exponent < -1000n) return null;
  exponent = Number(exponent);
  while (exponent > 127 && significant.length < DECIMAL_DIGITS) {
    significant += "0";
    exponent -= 1;
  }
  if (significant.length > DECIMAL_DIGITS || exponent > 127 || exponent < -128) return null;
  if (BigInt(significant) >= 2n ** 128n) return null;
  return match[1] + plainDigits(significant, exponent);
}

// A number without its sign: digits without zeros at either end, and a power of ten.
function digitsOf(text) {
  const match = /^-?([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(text);
  if (!match) return null;
  const fraction = match[2] ?? "";
  const all = (match[1] + fraction).replace(/^0+/, "");
  const digits = withoutEnd(all, "0");
  const exponent = Number(match[3] ?? 0) - fraction.length + all.length - digits.length;
  return { digits, exponent };
}

// Whether a number is a whole multiple of another, reckoned exactly.
export function isMultiple(text, step) {
  const value = digitsOf(text);
  const divisor = digitsOf(step);
  if (!value || !divisor || divisor.digits === "") return false;
  if (value.digits === "") return true;
  const shift = value.exponent - divisor.exponent;
  // Neither ends in a zero, so a finer value can't be made of coarser steps.
  if (shift < 0) return false;
  return (BigInt(value.digits) * 10n ** BigInt(shift)) % BigInt(divisor.digits) === 0n;
}

// The order of two numbers, exactly: below, at or above zero.
export function compareNumbers(left, right) {
  const [one, other] = [signedDigits(left), signedDigits(right)];
  if (one.sign !== other.sign) return one.sign - other.sign;
  // Where they have as many digits in front of the point, the digits decide.
  const size = ({ digits, exponent }) => digits.length + exponent;
  if (one.sign === 0 || size(one) !== size(other)) return one.sign * Math.sign(size(one) - size(other));
  const length = Math.max(one.digits.length, other.digits.length);
  const [first, second] = [one, other].map(({ digits }) => digits.padEnd(length, "0"));
  return first === second ? 0 : one.sign * (first < second ? -1 : 1);
}

function signedDigits(text) {
  const number = digitsOf(text);
  return { ...number, sign: number.digits === "" ? 0 : text.startsWith("-") ? -1 : 1 };
}
