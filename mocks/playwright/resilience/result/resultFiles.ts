import { mkdir } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import type { TestBench } from '#mocks/playwright/bench/startTestBench'
import { writeRecording } from '#mocks/playwright/report/testReport'
import { RESULT_VERSION, type ResilienceResult, type RunPictures } from '#mocks/resilience/resilienceResult'

/** Pixels. */
const WIDTH = 480
const QUALITY = 60

export type PartialResult = Omit<
  ResilienceResult,
  'v' | 'flow' | 'spec' | 'project' | 'recording' | 'command' | 'retry'
>

export type WriteResultParameters = { readonly result: PartialResult; readonly testBench: TestBench }

const FILES = { result: 'resilience.json', recording: 'resilience-recording.jsonl' } as const

/** The first `before` counts. */
export type Pictures = { take(when: keyof RunPictures, of?: Page): Promise<void>; names(): RunPictures }

export async function writeResult(testInfo: TestInfo, { result, testBench }: WriteResultParameters): Promise<void> {
  await mkdir(testInfo.outputDir, { recursive: true })
  await writeRecording(testInfo.outputPath(FILES.recording), testBench)
  const titles = testInfo.titlePath.slice(1)
  const { rootDir } = testInfo.config
  const spec = relative(rootDir, testInfo.file).replaceAll('\\', '/')
  const whole: ResilienceResult = {
    v: RESULT_VERSION,
    flow: titles.slice(0, -1).join(' › '),
    spec,
    project: testInfo.project.name,
    ...result,
    recording: FILES.recording,
    command: toCommand(testInfo, spec, titles),
    retry: testInfo.retry,
  }
  const path = testInfo.outputPath(FILES.result)
  await writeWholeFile({ file: path, content: `${JSON.stringify(whole, undefined, 2)}\n`, overwrite: true })
  await testInfo.attach(FILES.result, { path, contentType: 'application/json' })
  for (const name of Object.values(result.pictures).filter((each) => each !== undefined))
    await testInfo.attach(name, { path: testInfo.outputPath(name), contentType: 'image/jpeg' })
  await testInfo.attach(FILES.recording, {
    path: testInfo.outputPath(FILES.recording),
    contentType: 'application/jsonl',
  })
}

/** `-g` takes a regular expression, and the shell has signs of its own. Tags follow the titles. */
function toCommand({ project }: TestInfo, spec: string, titles: readonly string[]): string {
  const pattern = titles.join(' ').replaceAll(/[^\p{L}\p{N} :,-]/gu, '.')
  const chosen = project.name === '' ? '' : ` --project "${project.name}"`
  return `npx playwright test ${basename(spec)} -g "${pattern}( @|$)"${chosen}`
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
