import type { GrayPicture } from './grayPicture.ts'

/** How a picture is changed before it is read. */
export type PicturePreparation = {
  readonly scale: number
  /** The radius of the blur, in pixels. */
  readonly blur: number
  /** The width of the light frame around it, in pixels. */
  readonly quietZone: number
  /** Light code on a dark ground. */
  readonly inverted: boolean
}

/**
 * Prepares a picture for a QR decoder. Dots need a blur or a smaller scale, so that they touch. A code that fills its
 * picture needs a quiet zone.
 */
export function preparePicture(picture: GrayPicture, preparation: PicturePreparation): GrayPicture {
  const { scale, blur, quietZone, inverted } = preparation
  const prepared = blurPicture(scalePicture(picture, scale), blur)
  const shades = inverted ? { ...prepared, values: prepared.values.map((value) => 255 - value) } : prepared
  return addQuietZone(shades, quietZone)
}

/** Each new pixel is the mean of the area that it covers. */
function scalePicture(picture: GrayPicture, scale: number): GrayPicture {
  if (scale === 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const narrow = resample(picture.values, { lines: picture.height, from: picture.width, to: width })
  // Along the columns: the same over the picture on its side.
  const turned = resample(turn(narrow, width), { lines: width, from: picture.height, to: height })
  return { width, height, values: turn(turned, height) }
}

type Line = { readonly lines: number; readonly from: number; readonly to: number }

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

/** Rows become columns. */
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
