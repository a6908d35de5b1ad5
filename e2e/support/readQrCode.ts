import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** Reads the QR code that an element shows, from its picture as a camera would. Undefined where there is none. */
export async function readQrCode(element: Locator): Promise<string | undefined> {
  const picture = (await element.screenshot()).toString('base64')
  // The browser has a decoder for PNG; the page's policy allows data URIs.
  const { width, height, bytes } = await element.page().evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    return { width: image.width, height: image.height, bytes: [...pixels.data] }
  }, picture)
  const read = (jsQR as unknown as typeof jsQR.default)(Uint8ClampedArray.from(bytes), width, height)
  return read?.data
}
