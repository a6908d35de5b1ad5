import type { ElementHandle, Page } from '@playwright/test'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { PageWatch } from './createPageWatch.ts'
import type { DocumentWatch } from './watchDocument.ts'

/** Milliseconds until it can be clicked. */
const PATIENCE = 1_000

export async function clickAgain(watch: PageWatch, page: Page): Promise<string | undefined> {
  const click = watch.clicks().at(-1)
  if (!click) return 'The flow has no click to repeat.'
  const frames = click.page.isClosed() ? page.frames() : [click.frame, ...click.page.frames()]
  for (const frame of new Set(frames)) {
    if (frame.isDetached()) continue
    const found = await frame
      .evaluateHandle((name) => {
        const own = Reflect.get(window, Symbol.for('walletbench.resilience')) as DocumentWatch | undefined
        return own?.findClicked({ name })
      }, click.name)
      .catch(() => undefined)
    const element = found?.asElement() as ElementHandle<Element> | null | undefined
    if (!element) continue
    return element.click({ timeout: PATIENCE }).then(
      async () => {
        // The page tells of the click before it answers this.
        await frame.evaluate(() => {}).catch(() => {})
        return undefined
      },
      () => `${quoteForeign(click.name)} cannot be clicked again.`,
    )
  }
  return `${quoteForeign(click.name)} is not there any more.`
}
