/** A picture in shades of gray, from 0 (black) to 255, row by row. */
export type GrayPicture = { readonly width: number; readonly height: number; readonly values: Float32Array }

/** Takes the brightness of RGBA pixels. */
export function toGray(width: number, height: number, rgba: Uint8Array): GrayPicture {
  const values = new Float32Array(width * height)
  for (let index = 0; index < values.length; index++) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(4 * index, 4 * index + 3)
    values[index] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { width, height, values }
}
