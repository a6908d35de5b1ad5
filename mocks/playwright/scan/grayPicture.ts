/** A picture in shades of gray, from 0 (black) to 255, row by row. */
export type GrayPicture = { readonly width: number; readonly height: number; readonly values: Float32Array }

/** Takes the brightness of RGBA pixels. */
export function toGray(width: number, height: number, rgba: Uint8Array): GrayPicture {
  const values = new Float32Array(width * height)
  for (let index = 0; index < values.length; index++) {
    const at = 4 * index
    values[index] = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0)
  }
  return { width, height, values }
}
