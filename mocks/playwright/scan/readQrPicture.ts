import { setImmediate } from 'node:timers/promises'
import { type GrayPicture, toGray } from './grayPicture.ts'
import { type PicturePreparation, preparePicture } from './preparePicture.ts'

/**
 * Reads the QR code in a PNG picture, as a camera would: dotted or plain, light or dark, with a logo in the middle.
 *
 * @param preparations what to try, in this order. Default: {@link PREPARATIONS}
 * @returns the code's text, or undefined where there is none
 */
export async function readQrPicture(
  png: Buffer,
  preparations: readonly PicturePreparation[] = PREPARATIONS,
): Promise<string | undefined> {
  const { PNG } = await import('pngjs')
  const { width, height, data } = PNG.sync.read(png)
  const picture = toGray(width, height, data)
  const isDark = picture.values.reduce((sum, value) => sum + value, 0) / picture.values.length < 128
  const likelyFirst = preparations.toSorted((a, b) => Number(b.inverted === isDark) - Number(a.inverted === isDark))
  for (const preparation of likelyFirst) {
    const text = await readCode(preparePicture(picture, preparation))
    if (text) return text
    // Whoever shares this process, such as a wallet, goes first.
    await setImmediate()
  }
  return undefined
}

const SHAPES = [
  { scale: 0.75, blur: 0, quietZone: 20 },
  { scale: 1, blur: 1, quietZone: 20 },
  { scale: 1, blur: 0, quietZone: 20 },
  { scale: 0.5, blur: 0, quietZone: 20 },
  { scale: 1, blur: 2, quietZone: 0 },
  { scale: 0.75, blur: 1, quietZone: 20 },
  { scale: 0.4, blur: 0, quietZone: 0 },
  { scale: 2, blur: 1, quietZone: 20 },
]

/** The decoder reads a dotted code at some sizes and not at others: the first ones read those of the common dialogs. */
const PREPARATIONS: readonly PicturePreparation[] = [false, true].flatMap((inverted) =>
  SHAPES.map((shape) => ({ ...shape, inverted })),
)

/** For a picture of a whole page, of which there are many more pixels. */
export const QUICK_PREPARATIONS: readonly PicturePreparation[] = PREPARATIONS.filter(({ scale }) => scale < 1)

async function readCode({ width, height, values }: GrayPicture): Promise<string | undefined> {
  const { default: module } = await import('jsqr')
  // Its module has the function as `default`, once more.
  const jsQr = (module as unknown as { default?: typeof module.default }).default ?? (module as never)
  // One pixel at a time: red, green and blue are the same, and it is opaque.
  const pixels = new Uint32Array(values.length)
  for (let index = 0; index < values.length; index++)
    pixels[index] = 0xff000000 + 0x010101 * Math.min(255, Math.max(0, Math.round(values[index] ?? 0)))
  const rgba = new Uint8ClampedArray(pixels.buffer)
  return jsQr(rgba, width, height, { inversionAttempts: 'dontInvert' })?.data
}
