import type { Trace } from './createTrace.ts'
import type { TraceEvent } from './traceEvent.ts'

/** Playwright's methods. `see`: what had appeared when the user turned to the wallet or the bench. */
export const PAGE_ACTIONS = [
  'click',
  'dblclick',
  'fill',
  'press',
  'check',
  'uncheck',
  'select',
  'setFiles',
  'goto',
  'reload',
  'newPage',
  'closePage',
  'see',
] as const
export type PageActionKind = (typeof PAGE_ACTIONS)[number]

export type PageAction = {
  readonly kind: PageActionKind
  /** In the order in which they opened, from 0. */
  readonly page: number
  /** With `goto`, the address that was opened. */
  readonly url: string
  /** Playwright's code after `page.`. Undefined for a whole page, and where none was found: then `reason` says why. */
  readonly locator?: string | undefined
  /**
   * What was typed (`fill`), the key (`press`), the options (`select`), the names of the files (`setFiles`). With `newPage`:
   * `popup` where the page before opened it, by the action just before. With `goto`: `demo` for the console's own dapp, and
   * `safe 2/3` for it in the frame of a Safe, by the Safe's threshold and its number of owners. `dapp in safe 1/1` for the
   * dapp at `url` in such a frame. Where the Safe's page is on another origin: `safe 1/1 at https://app.safe.global`.
   */
  readonly value?: string | readonly string[] | undefined
  /** With `goto`: whether the action before led there. A test that opens it by itself leaves that action out. */
  readonly led?: boolean | undefined
  /** What could not be captured, for a comment. A password is never captured. */
  readonly reason?: string | undefined
  /** With `see`: the event, as `source/seq`, before which it had appeared. Undefined where it stands in its place. */
  readonly before?: string | undefined
  /** With `see`: milliseconds from the user's last action. */
  readonly waited?: number | undefined
}

/** Belongs to no flow. Neither a replay nor the comparison of recordings reads it. */
export function tracePageAction(trace: Pick<Trace, 'emit'>, { kind, ...data }: PageAction): void {
  trace.emit({ hop: 'action', phase: 'event', method: kind, data })
}

export function readPageAction({ hop, phase, method, data }: TraceEvent): PageAction | undefined {
  const kind = PAGE_ACTIONS.find((name) => name === method)
  if (hop !== 'action' || phase !== 'event' || kind === undefined) return undefined
  const { page, url, locator, value, led, reason, before, waited } = data
  return {
    kind,
    page: typeof page === 'number' ? page : 0,
    url: String(url),
    ...(typeof locator === 'string' ? { locator } : {}),
    ...(typeof value === 'string' || Array.isArray(value) ? { value } : {}),
    ...(led === true ? { led } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof before === 'string' ? { before } : {}),
    ...(typeof waited === 'number' ? { waited } : {}),
  }
}
