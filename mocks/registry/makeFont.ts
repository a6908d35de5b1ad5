const EM = 1_000
const ASCENT = 950
const DESCENT = -250

/** OpenType's tables in 16-bit words, by tag, in the order of their tags. */
const TABLES: Readonly<Record<string, readonly number[]>> = {
  'OS/2': [
    4,
    500,
    400,
    5,
    0,
    650,
    600,
    0,
    75,
    650,
    600,
    0,
    350,
    50,
    300,
    0,
    ...zeros(5),
    ...zeros(8),
    0x7762,
    0x2020,
    0x40,
    0xffff,
    0xffff,
    ASCENT,
    DESCENT,
    0,
    ASCENT,
    -DESCENT,
    ...zeros(4),
    500,
    700,
    0,
    32,
    0,
  ],
  /** Maps no characters: format 4 with only the segment that ends every such table. */
  cmap: [0, 1, 3, 1, 0, 12, 4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0],
  /** One square, for missing characters. */
  glyf: [1, 50, 0, 450, 700, 3, 0, 0x0101, 0x0101, 50, 400, 0, -400, 0, 0, 700, 0],
  head: [1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 3, EM, ...zeros(8), 50, 0, 450, 700, 0, 8, 2, 0, 0],
  hhea: [1, 0, ASCENT, DESCENT, 0, 500, 50, 50, 450, 1, 0, 0, ...zeros(4), 0, 1],
  hmtx: [500, 50],
  loca: [0, 17],
  maxp: [1, 0, 1, 4, 1, 0, 0, 1, ...zeros(8)],
  name: [0, 0, 6],
  post: [3, 0, 0, 0, -75, 50, 0, 0, ...zeros(8)],
}

/** 600 bytes of TrueType without characters: a browser draws each character in the next font of the list. */
export function makeFont(): Uint8Array {
  const tables = Object.entries(TABLES)
  const start = 12 + 16 * tables.length
  const size = tables.reduce((sum, [, words]) => sum + pad(words.length * 2), start)
  const view = new DataView(new ArrayBuffer(size))
  // Version 1.0, the number of tables, and the fields for a binary search among them.
  for (const [index, word] of [1, 0, tables.length, 128, 3, 16 * tables.length - 128].entries())
    view.setUint16(index * 2, word)
  let offset = start
  for (const [index, [tag, words]] of tables.entries()) {
    for (const [place, word] of words.entries()) view.setUint16(offset + place * 2, word & 0xffff)
    const record = 12 + 16 * index
    for (let place = 0; place < 4; place += 1) view.setUint8(record + place, tag.charCodeAt(place))
    view.setUint32(record + 4, checksum(view, offset, words.length * 2))
    view.setUint32(record + 8, offset)
    view.setUint32(record + 12, words.length * 2)
    offset += pad(words.length * 2)
  }
  return new Uint8Array(view.buffer)
}

function checksum(view: DataView, offset: number, length: number): number {
  let sum = 0
  for (let at = offset; at < offset + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function zeros(count: number): readonly number[] {
  return new Array<number>(count).fill(0)
}

const pad = (length: number): number => (length + 3) & ~3
