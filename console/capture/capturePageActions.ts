import { createActionLog } from '#mocks/codegen/capture/createActionLog'
import { createSeenTeller } from '#mocks/codegen/capture/createSeenTeller'
import type { Locators } from '#mocks/codegen/capture/locators'
import { watchInputs } from '#mocks/page/capture/watchInputs'
import { watchKeys } from '#mocks/page/capture/watchKeys'
import { watchPointer } from '#mocks/page/capture/watchPointer'
import { watchSeen } from '#mocks/page/capture/watchSeen'
import type { Trace } from '#mocks/trace/createTrace'
import { tracePageAction } from '#mocks/trace/pageAction'
import { createConsoleContext } from './createConsoleContext.ts'

export type CaptureParameters = {
  readonly trace: Pick<Trace, 'emit' | 'subscribe'>
  /** The part of the page that is the dapp. Null until it is there. */
  readonly findDapp: () => Element | null
  /** The tab that the dapp shows from the start, where that is not its first one. */
  readonly openedTab?: string | undefined
  /** The Safe whose frame the page is: its threshold and owners, such as `2/3`. */
  readonly safe?: string | undefined
  /** The documents beside the dapp's, in which a user may turn to something else. Default: none. */
  readonly around?: readonly Document[] | undefined
}

/** How a user turns to something. */
const TURNS = ['keydown', 'pointerdown'] as const

/** The page has made the locators already: in the view of each element. */
const locators: Locators<Window> = {
  look: async () => true,
  find: async (_, { locator }) => locator,
  see: async (_, { locator }) => locator,
}

/**
 * Writes to the trace what a user does in the console's own dapp: presses, texts and choices, each with how a test finds its
 * element. It reads the element before the dapp's own code runs.
 *
 * @example
 * capturePageActions({ trace, findDapp: () => document.querySelector('main') })
 */
export function capturePageActions({ trace, findDapp, openedTab, safe, around = [] }: CaptureParameters): void {
  const place = { page: 0, url: location.origin + location.pathname }
  const pageOf = () => place
  const log = createActionLog<Window>({ locators, pageOf, write: (action) => tracePageAction(trace, action) })
  const seen = createSeenTeller<Window>({ trace, locators, log, pageOf })

  /** Writes what was typed and what has appeared in the dapp, once the user does something elsewhere. */
  function onElsewhere(event: Event): void {
    const dapp = findDapp()
    if (!event.isTrusted || !dapp || event.composedPath().includes(dapp)) return
    log.flush()
    seen.turn()
  }

  log.add({ ...place, kind: 'goto', value: safe === undefined ? 'demo' : `safe ${safe}` })
  if (openedTab !== undefined)
    log.add({ ...place, kind: 'click', locator: `getByRole('tab', { name: '${openedTab}' })` })
  for (const each of [document, ...around])
    for (const name of TURNS) each.addEventListener(name, onElsewhere, { capture: true, passive: true })
  const context = createConsoleContext(findDapp, (message) => {
    const own = seen.receive(window, message)
    if (own) void log.receive(window, own)
  })
  for (const watch of [watchPointer, watchKeys, watchInputs, watchSeen]) watch(context)
  trace.subscribe((events = []) => {
    // The user turns to the wallet.
    if (events.some(({ hop, phase }) => hop === 'person' && phase === 'request')) log.flush()
  })
}
