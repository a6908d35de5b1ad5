import { startBrowse } from '#mocks/playwright/browse/startBrowse'
import { type PageAction, readPageAction } from '#mocks/trace/pageAction'
import { serveFolder } from '../support/serve.ts'
import { findChromium } from './findChromium.ts'
import { createHand } from './hand.ts'

/** Opens a page with all kinds of elements as `walletbench codegen` does, and reads what its trace tells of the person. */
export async function openWidgets() {
  const served = await serveFolder(import.meta.dirname)
  const opened = await startBrowse({
    url: `${served.url}/widgets.html`,
    executablePath: findChromium(),
    headless: true,
  })
  const [page] = opened.context.pages()
  if (!page) throw new Error('It has opened no window.')
  await page.waitForLoadState()
  const actions = () => opened.trace.snapshot().flatMap((event) => readPageAction(event) ?? [])
  /** The actions after the first page was opened, in short. */
  const told = () => actions().slice(1).map(toLine)
  return {
    ...opened,
    page,
    hand: createHand(page),
    actions,
    told,
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
