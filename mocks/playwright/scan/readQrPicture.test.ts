import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { readQrPicture } from './readQrPicture.ts'
import { type CodeLook, drawCode, makeUri } from './testing/drawCode.ts'

const uri = makeUri('a')

describe('readQrPicture', () => {
  const looks: readonly (readonly [string, CodeLook])[] = [
    ['plain', { size: 6 }],
    ['small', { size: 2 }],
    ['dotted', { size: 6, dotted: true }],
    ['light on dark', { size: 5, inverted: true }],
    ['dotted, light on dark', { size: 6, dotted: true, inverted: true }],
    ['with a logo in its middle', { size: 6, logo: 0.2 }],
    ['dotted, with a logo', { size: 6, dotted: true, logo: 0.2 }],
    ['without a quiet zone', { size: 6, quietZone: 0 }],
    ['dotted, light on dark, without a quiet zone', { size: 6, dotted: true, inverted: true, quietZone: 0 }],
  ]
  for (const [name, look] of looks)
    it(`reads a code that is ${name}`, async () => {
      expect(await readQrPicture(drawCode(uri, look))).toBe(uri)
    })

  it('finds nothing in a picture without a code', async () => {
    const png = new PNG({ width: 120, height: 120 })
    png.data.fill(255)
    expect(await readQrPicture(PNG.sync.write(png))).toBeUndefined()
  })
})
