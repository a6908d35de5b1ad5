import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** The dialog draws dots, and a single size sometimes can't be read. */
const looks = [
  { scale: 0.75, blur: 0 },
  { scale: 0.5, blur: 0 },
  { scale: 1, blur: 1 },
  { scale: 1, blur: 0 },
]

export async function readQrCode(element: Locator): Promise<string | undefined> {
  const picture = (await element.screenshot()).toString('base64')
  for (const look of looks) {
    const { width, height, bytes } = await element.page().evaluate(drawPicture, { picture, ...look })
    const pixels = Uint8ClampedArray.from(bytes, (byte) => byte.charCodeAt(0))
    const read = (jsQR as unknown as typeof jsQR.default)(pixels, width, height, { inversionAttempts: 'dontInvert' })
    if (read) return read.data
  }
  return undefined
}

/** Runs in the page: the browser decodes PNG, and the page's CSP allows data URIs. */
async function drawPicture({ picture, scale, blur }: { picture: string; scale: number; blur: number }) {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const width = Math.round(image.width * scale)
  const height = Math.round(image.height * scale)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  context.filter = blur > 0 ? `blur(${blur}px)` : 'none'
  context.drawImage(image, 0, 0, width, height)
  // One character for each byte: half a million numbers would be slow.
  let bytes = ''
  for (const byte of context.getImageData(0, 0, width, height).data) bytes += String.fromCharCode(byte)
  return { width, height, bytes }
}
