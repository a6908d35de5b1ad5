import { mkdir } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import type { RunPictures } from '#mocks/resilience/resilienceResult'
import { takePicture } from '../page/takePicture.ts'

/** The pictures of one run. */
export type Pictures = {
  /** Takes one. The first `before` counts. */
  take(when: keyof RunPictures, of?: Page): Promise<void>
  names(): RunPictures
}

/** Creates what takes the pictures of a run, into the test's output folder. */
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
