import { setImmediate } from 'node:timers/promises'

type PicturePreparation = {
  readonly scale: number
  /** The radius, in pixels. */
  readonly blur: number
  /** Pixels. */
  readonly quietZone: number
  readonly inverted: boolean
}

type Line = { readonly lines: number; readonly from: number; readonly to: number }
/** A picture in shades of gray, from 0 (black) to 255, row by row. */
type GrayPicture = { readonly width: number; readonly height: number; readonly values: Float32Array }

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
    // Others in this process, such as a wallet, go first.
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

/** Dots need a blur or a smaller scale, so that they touch. A code that fills its picture needs a quiet zone. */
function preparePicture(picture: GrayPicture, preparation: PicturePreparation): GrayPicture {
  const { scale, blur, quietZone, inverted } = preparation
  const prepared = blurPicture(scalePicture(picture, scale), blur)
  const shades = inverted ? { ...prepared, values: prepared.values.map((value) => 255 - value) } : prepared
  return addQuietZone(shades, quietZone)
}

function scalePicture(picture: GrayPicture, scale: number): GrayPicture {
  if (scale === 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const narrow = resample(picture.values, { lines: picture.height, from: picture.width, to: width })
  const turned = resample(turn(narrow, width), { lines: width, from: picture.height, to: height })
  return { width, height, values: turn(turned, height) }
}

function resample(values: Float32Array, { lines, from, to }: Line): Float32Array {
  const made = new Float32Array(lines * to)
  for (let at = 0; at < to; at++) {
    const start = (at * from) / to
    const end = ((at + 1) * from) / to
    for (let pixel = Math.floor(start); pixel < Math.ceil(end); pixel++) {
      const share = (Math.min(pixel + 1, end) - Math.max(pixel, start)) / (end - start)
      for (let line = 0; line < lines; line++)
        made[line * to + at] = (made[line * to + at] ?? 0) + (values[line * from + pixel] ?? 0) * share
    }
  }
  return made
}

function turn(values: Float32Array, width: number): Float32Array {
  const height = values.length / width
  const turned = new Float32Array(values.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = values[y * width + x] ?? 0
  return turned
}

function blurPicture(picture: GrayPicture, radius: number): GrayPicture {
  if (radius === 0) return picture
  const { width, height } = picture
  const rows = blurRows(picture.values, width, radius)
  return { width, height, values: turn(blurRows(turn(rows, width), height, radius), height) }
}

function blurRows(values: Float32Array, width: number, radius: number): Float32Array {
  return values.map((_, index) => {
    const row = index - (index % width)
    const start = Math.max(row, index - radius)
    const end = Math.min(row + width - 1, index + radius)
    let sum = 0
    for (let at = start; at <= end; at++) sum += values[at] ?? 0
    return sum / (end - start + 1)
  })
}

function addQuietZone(picture: GrayPicture, zone: number): GrayPicture {
  if (zone === 0) return picture
  const width = picture.width + 2 * zone
  const height = picture.height + 2 * zone
  const values = new Float32Array(width * height).fill(255)
  for (let y = 0; y < picture.height; y++)
    values.set(picture.values.subarray(y * picture.width, (y + 1) * picture.width), (y + zone) * width + zone)
  return { width, height, values }
}

function toGray(width: number, height: number, rgba: Uint8Array): GrayPicture {
  const values = new Float32Array(width * height)
  for (let index = 0; index < values.length; index++) {
    const at = 4 * index
    values[index] = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0)
  }
  return { width, height, values }
}
