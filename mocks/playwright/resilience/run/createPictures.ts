import { mkdir } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import type { RunPictures } from '#mocks/resilience/resilienceResult'

export type Pictures = {
  /** Takes one. The first `before` counts. */
  take(when: keyof RunPictures, of?: Page): Promise<void>
  names(): RunPictures
}

export function createPictures(page: Page, testInfo: TestInfo): Pictures {
  const names: { -readonly [when in keyof RunPictures]: string } = {}
  return {
    async take(when, of = page) {
      if (of.isClosed() || of.url() === 'about:blank' || (when === 'before' && names.before !== undefined)) return
      const name = `resilience-${when}.jpg`
      await mkdir(testInfo.outputDir, { recursive: true })
      if (await takePicture(of, testInfo.outputPath(name))) names[when] = name
    },
    names: () => names,
  }
}

/** Pixels. */
const WIDTH = 480
/** Of JPEG. */
const QUALITY = 60

async function takePicture(page: Page, file: string): Promise<boolean> {
  try {
    const isChromium = page.context().browser()?.browserType().name() === 'chromium'
    const content = await (isChromium ? byDevTools(page) : byCanvas(page))
    await writeWholeFile({ file, content, overwrite: true })
    return true
  } catch {
    return false
  }
}

async function byDevTools(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  const session = await page.context().newCDPSession(page)
  try {
    const clip = { x: 0, y: 0, width, height, scale: WIDTH / width }
    const { data } = await session.send('Page.captureScreenshot', { format: 'jpeg', quality: QUALITY, clip })
    return Buffer.from(data, 'base64')
  } finally {
    await session.detach()
  }
}

async function byCanvas(page: Page): Promise<Buffer> {
  const whole = await page.screenshot({ type: 'png', scale: 'css' })
  const canvas = await page.context().browser()?.newPage()
  if (!canvas) throw new Error('No browser')
  try {
    const url = `data:image/png;base64,${whole.toString('base64')}`
    const scaled = await canvas.evaluate(scale, { url, width: WIDTH, quality: QUALITY / 100 })
    return Buffer.from(scaled.slice(scaled.indexOf(',') + 1), 'base64')
  } finally {
    await canvas.close()
  }
}

/** Runs in a page. */
async function scale({ url, width, quality }: { url: string; width: number; quality: number }): Promise<string> {
  const image = new Image()
  image.src = url
  await image.decode()
  const height = Math.round((image.height * width) / image.width)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return canvas.toDataURL('image/jpeg', quality)
}
