import { expect } from '@playwright/test'
import type { BrowseParameters } from '#mocks/playwright/browse/startBrowse'
import { type PageAction, readPageAction } from '#mocks/trace/pageAction'
import { browseHeadless } from '../support/console/browseHeadless.ts'
import { serveFolder } from '../support/pages/serve.ts'
import { findChromium } from './findChromium.ts'
import { createHand } from './hand.ts'

/** Browses with a hand, and reads what was captured. */
export async function openCaptured(parameters: Pick<BrowseParameters, 'url' | 'safe'>) {
  const opened = await browseHeadless({ ...parameters, executablePath: findChromium() })
  const { page } = opened
  await page.waitForLoadState()
  const actions = () => opened.trace.snapshot().flatMap((event) => readPageAction(event) ?? [])
  return { ...opened, hand: createHand(page), actions }
}

export async function openWidgets() {
  const served = await serveFolder(import.meta.dirname)
  const opened = await openCaptured({ url: `${served.url}/widgets.html` })
  const told = () => opened.actions().slice(1).map(toLine)
  return {
    ...opened,
    told,
    expectTold: (lines: readonly unknown[]) => expect.poll(told).toEqual(lines),
    async [Symbol.asyncDispose]() {
      await opened.stop()
      await served[Symbol.asyncDispose]()
    },
  }
}

function toLine({ kind, page, locator, value, reason }: PageAction): string {
  const parts = [page > 0 ? `page ${page}:` : '', kind, locator, value === undefined ? '' : JSON.stringify(value)]
  return [...parts, reason && `(${reason})`].filter(Boolean).join(' ')
}
