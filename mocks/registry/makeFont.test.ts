import { expect, test } from 'vitest'
import { makeFont } from './makeFont.ts'

/** The tables that a TrueType font must have, OpenType §"Font Tables". */
const REQUIRED = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post']

test('a font whose tables lie within it, in order, with the checksums they name', () => {
  const font = makeFont()
  const view = new DataView(font.buffer)
  expect(view.getUint32(0)).toBe(0x0001_0000)
  expect(view.getUint16(4)).toBe(REQUIRED.length)
  let end = 12 + 16 * REQUIRED.length
  for (const [index, tag] of REQUIRED.entries()) {
    const record = 12 + 16 * index
    expect(Buffer.from(font.subarray(record, record + 4)).toString()).toBe(tag)
    const [sum, offset, length] = [4, 8, 12].map((at) => view.getUint32(record + at)) as [number, number, number]
    expect(offset).toBe(end)
    let expected = 0
    for (let at = offset; at < offset + length; at += 4) expected = (expected + view.getUint32(at)) >>> 0
    expect(sum).toBe(expected)
    end = offset + Math.ceil(length / 4) * 4
  }
  expect(end).toBe(font.length)
})

test('each table is as long as its version says', () => {
  const view = new DataView(makeFont().buffer)
  const lengths = Object.fromEntries(REQUIRED.map((tag, index) => [tag, view.getUint32(12 + 16 * index + 12)]))
  expect(lengths).toMatchObject({ 'OS/2': 96, cmap: 36, head: 54, hhea: 36, hmtx: 4, loca: 4, maxp: 32, post: 32 })
})
