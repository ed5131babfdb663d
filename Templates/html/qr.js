// QR codes (ISO/IEC 18004) of texts, in byte mode with error correction of level L.

// For each version, the error correction bytes of a block and the number of blocks.
const QR_BLOCKS = [
  [7, 1], [10, 1], [15, 1], [20, 1], [26, 1], [18, 2], [20, 2], [24, 2], [30, 2], [18, 4],
  [20, 4], [24, 4], [26, 4], [30, 4], [22, 6], [24, 6], [28, 6], [30, 6], [28, 7], [28, 8],
  [28, 8], [28, 9], [30, 9], [30, 10], [26, 12], [28, 12], [30, 12], [30, 13], [30, 14], [30, 15],
  [30, 16], [30, 17], [30, 18], [30, 19], [30, 19], [30, 20], [30, 21], [30, 22], [30, 24],
  [30, 25],
];

// The code's modules, rows of true for dark ones; null for a text that is too long.
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= 40; version += 1) {
    const capacity = dataCapacity(version);
    const countBits = version < 10 ? 8 : 16;
    if (4 + countBits + bytes.length * 8 > capacity * 8) continue;
    const grid = new QRGrid(version);
    grid.place(withCorrection(dataBytes(bytes, countBits, capacity), version));
    return grid.masked();
  }
  return null;
}

// MARK: Data

function rawModules(version) {
  let count = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    count -= (25 * marks - 10) * marks - 55;
    if (version >= 7) count -= 36;
  }
  return count;
}

function dataCapacity(version) {
  const [correction, blocks] = QR_BLOCKS[version - 1];
  return Math.floor(rawModules(version) / 8) - correction * blocks;
}

// Mode and length, the bytes, an end, and padding.
function dataBytes(bytes, countBits, capacity) {
  const bits = [];
  const push = (value, length) => {
    for (let index = length - 1; index >= 0; index -= 1) bits.push((value >>> index) & 1);
  };
  push(4, 4);
  push(bytes.length, countBits);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const result = [];
  for (let index = 0; index < bits.length; index += 8) {
    result.push(parseInt(bits.slice(index, index + 8).join(""), 2));
  }
  for (let pad = 0xec; result.length < capacity; pad ^= 0xfd) result.push(pad);
  return result;
}

// The product of two elements of GF(2^8) with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
function product(left, right) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    result ^= ((right >>> bit) & 1) * left;
  }
  return result;
}

// Reed-Solomon: the generator's coefficients, and what is left of data by it.
function generator(degree) {
  const coefficients = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let index = 0; index < degree; index += 1) {
      coefficients[index] = product(coefficients[index], root) ^ (coefficients[index + 1] ?? 0);
    }
    root = product(root, 2);
  }
  return coefficients;
}

function remainder(data, divisor) {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift();
    result.push(0);
    divisor.forEach((term, index) => { result[index] ^= product(term, factor); });
  }
  return result;
}

// Blocks of data, each with its correction, interleaved; the later blocks may be a byte longer.
function withCorrection(data, version) {
  const [length, count] = QR_BLOCKS[version - 1];
  const divisor = generator(length);
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  let start = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const end = start + short + (index >= count - longer ? 1 : 0);
    const block = data.slice(start, end);
    start = end;
    return { data: block, correction: remainder(block, divisor) };
  });
  const result = [];
  for (let index = 0; index <= short; index += 1) {
    for (const block of blocks) if (index < block.data.length) result.push(block.data[index]);
  }
  for (let index = 0; index < length; index += 1) {
    for (const block of blocks) result.push(block.correction[index]);
  }
  return result;
}

// MARK: Modules

const QR_MASKS = [
  (x, y) => (x + y) % 2 === 0, (x, y) => y % 2 === 0, (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0, (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0, (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class QRGrid {
  constructor(version) {
    this.version = version;
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => Array(this.size).fill(false));
    this.isFixed = Array.from({ length: this.size }, () => Array(this.size).fill(false));
    this.drawMarks();
    this.drawFormat(0);
  }

  fix(x, y, isDark) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y][x] = isDark;
    this.isFixed[y][x] = true;
  }

  drawMarks() {
    const { size, version } = this;
    for (let index = 0; index < size; index += 1) {
      this.fix(6, index, index % 2 === 0);
      this.fix(index, 6, index % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
      this.drawSquare(x, y, 4, (distance) => distance !== 2 && distance !== 4);
    }
    const marks = this.alignments();
    const last = marks.length - 1;
    marks.forEach((y, row) => marks.forEach((x, column) => {
      const isCorner = (row === 0 && (column === 0 || column === last))
        || (row === last && column === 0);
      if (!isCorner) this.drawSquare(x, y, 2, (distance) => distance !== 1);
    }));
    if (version < 7) return;
    let rest = version;
    for (let index = 0; index < 12; index += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let index = 0; index < 18; index += 1) {
      const isDark = ((bits >>> index) & 1) === 1;
      const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
      this.fix(far, near, isDark);
      this.fix(near, far, isDark);
    }
  }

  drawSquare(x, y, radius, isDark) {
    for (let down = -radius; down <= radius; down += 1) {
      for (let right = -radius; right <= radius; right += 1) {
        this.fix(x + right, y + down, isDark(Math.max(Math.abs(right), Math.abs(down))));
      }
    }
  }

  alignments() {
    if (this.version === 1) return [];
    const count = Math.floor(this.version / 7) + 2;
    const step = Math.floor((this.version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
    const result = Array.from({ length: count - 1 }, (_, index) => this.size - 7 - index * step);
    return [6, ...result.reverse()];
  }

  // Level L, whose bits are 01, and the mask, twice.
  drawFormat(mask) {
    const { size } = this;
    const data = (1 << 3) | mask;
    let rest = data;
    for (let index = 0; index < 10; index += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (index) => ((bits >>> index) & 1) === 1;
    for (let index = 0; index <= 5; index += 1) this.fix(8, index, bit(index));
    this.fix(8, 7, bit(6));
    this.fix(8, 8, bit(7));
    this.fix(7, 8, bit(8));
    for (let index = 9; index < 15; index += 1) this.fix(14 - index, 8, bit(index));
    for (let index = 0; index < 8; index += 1) this.fix(size - 1 - index, 8, bit(index));
    for (let index = 8; index < 15; index += 1) this.fix(8, size - 15 + index, bit(index));
    this.fix(8, size - 8, true);
  }

  // Up and down in columns of two, from the right.
  place(bytes) {
    let index = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const isUpward = ((right + 1) & 2) === 0;
        const y = isUpward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.isFixed[y][x] || index >= bytes.length * 8) continue;
          this.dark[y][x] = ((bytes[index >>> 3] >>> (7 - (index & 7))) & 1) === 1;
          index += 1;
        }
      }
    }
  }

  // The modules under the mask with the least penalty.
  masked() {
    let best;
    QR_MASKS.forEach((isFlipped, mask) => {
      this.drawFormat(mask);
      const rows = this.dark.map((row, y) =>
        row.map((isDark, x) => (this.isFixed[y][x] ? isDark : isDark !== isFlipped(x, y))));
      const cost = penalty(rows);
      if (best === undefined || cost < best.cost) best = { rows, cost };
    });
    return best.rows;
  }
}

function penalty(rows) {
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  let cost = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map((isDark) => (isDark ? "1" : "0")).join("");
    for (const [run] of text.matchAll(/1{5,}|0{5,}/g)) cost += run.length - 2;
    for (const pattern of [/(?=10111010000)/g, /(?=00001011101)/g]) {
      cost += 40 * (text.match(pattern)?.length ?? 0);
    }
  }
  for (let y = 1; y < rows.length; y += 1) {
    for (let x = 1; x < rows.length; x += 1) {
      const isDark = rows[y][x];
      if (isDark === rows[y - 1][x] && isDark === rows[y][x - 1] && isDark === rows[y - 1][x - 1]) cost += 3;
    }
  }
  const share = rows.flat().filter((isDark) => isDark).length / (rows.length * rows.length);
  return cost + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

// A picture of the code with its quiet zone, four modules wide; null for a text that is too long.
export function qrPicture(text) {
  const rows = qrCode(text);
  if (rows === null) return null;
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", `-4 -4 ${rows.length + 8} ${rows.length + 8}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", "QR code of the URL");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join(""));
  svg.append(path);
  return svg;
}
