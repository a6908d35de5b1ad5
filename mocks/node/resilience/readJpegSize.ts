import type { PictureSize } from '#mocks/resilience/report/reportRun'

/** Markers without a length after them: TEM, RST0 to RST7, SOI, EOI. */
const ALONE = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9])
/** Markers from C0 to CF that begin no frame: DHT, JPG, DAC. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])

/**
 * Reads the size of a JPEG picture.
 *
 * @returns undefined for what is not a JPEG
 * @example
 * readJpegSize(await readFile('resilience-at.jpg')) // { width: 480, height: 300 }
 */
export function readJpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += ALONE.has(marker) ? 2 : marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
