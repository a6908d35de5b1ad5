import type { BrowserContext, ElementHandle, Page, Route } from '@playwright/test'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import type { PageEffect } from '#mocks/resilience/effects/effect'
import type { EffectOutcome } from '#mocks/resilience/effects/effectStage'
import type { PageWatch } from './createPageWatch.ts'
import type { DocumentWatch } from './watchDocument.ts'

/** Milliseconds. */
const PATIENCE = 1_000

export type ActedPage = {
  readonly page: Page
  readonly context: BrowserContext
  readonly relay: RelaySpace
  readonly watch: PageWatch
}

const AWAY = 'about:blank'

// A user leaves a page after it has used the answer, never in the milliseconds before.
export const pageActs: Readonly<Record<PageEffect['act'], (on: ActedPage) => Promise<EffectOutcome>>> = {
  reload: ({ page, watch }) => finish(watch.settle().then(() => page.reload())),
  async leave({ page, watch }) {
    await watch.settle()
    await page.goto(AWAY)
    return { undo: () => comeBack(page) }
  },
  return: ({ page }) => finish(comeBack(page)),
  async back({ page, watch }) {
    await watch.settle()
    await page.goBack()
    await page.goForward()
    return {}
  },
  async hide({ page }) {
    await page.evaluate(setVisible, false)
    return { undo: () => page.evaluate(setVisible, true) }
  },
  async offline({ context, relay }) {
    await goOffline(context, true)
    // Playwright answers the sockets of pages itself: they would stay open.
    const cut = relay.faults.add({ name: 'offline', match: { client: 'dapp' }, do: { kind: 'partition' } })
    return {
      async undo() {
        relay.faults.remove(cut)
        await goOffline(context, false)
      },
    }
  },
  async secondTab({ page, context }) {
    const tab = await context.newPage()
    await tab.goto(page.url())
    await page.bringToFront()
    return { undo: () => tab.close() }
  },
  clearStorage: ({ page }) =>
    finish(
      page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      }),
    ),
  async fillStorage({ page }) {
    await page.evaluate(fillStorage)
    return { undo: () => page.evaluate(makeRoom) }
  },
  escape: ({ watch, page }) => finish(watch.byScenario(() => page.keyboard.press('Escape'))),
  clickAgain: ({ watch, page }) => finish(watch.byScenario(() => clickAgain(watch, page))),
  async closePopup({ context, page }) {
    const popup = context.pages().findLast((each) => each !== page)
    await popup?.close()
    return { hasMet: () => popup !== undefined }
  },
}

async function finish(act: Promise<unknown>): Promise<EffectOutcome> {
  await act
  return {}
}

async function comeBack(page: Page): Promise<void> {
  if (page.url() === AWAY) await page.goBack()
}

/** Runs in the page. */
function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => !isVisible })
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event(isVisible ? 'focus' : 'blur'))
}

/** Runs in the page. Takes all the room that the browser gives to its origin, down to the last character. */
function fillStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        storage.setItem(`walletbench.full.${size}`, ' '.repeat(size))
      } catch {
        // Half of it may fit.
      }
    }
}

/** Runs in the page. */
function makeRoom(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('walletbench.full.')) storage.removeItem(key)
}

/** Routes answer offline, too: they fail as requests do without a network. */
async function goOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  if (isOffline) await context.route('**/*', failOffline)
  else await context.unroute('**/*', failOffline)
  await context.setOffline(isOffline)
}

const failOffline = (route: Route): Promise<void> =>
  route.request().isNavigationRequest() ? route.fallback() : route.abort('internetdisconnected')

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
