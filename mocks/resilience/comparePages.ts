import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { PageControl, PageView } from './pageView.ts'

export type ComparePagesParameters = {
  /** The page at rest: as it was just before the flow's last click. Undefined before any click. */
  readonly rest: PageView | undefined
  /** The page as the fault met it. Undefined where that is not known: then the page at rest counts. */
  readonly met: PageView | undefined
  readonly now: PageView
  /** Whether the flow's own `waiting` is visible. */
  readonly isWaiting: boolean
  /** Whether the flow's own `gaveUp` is visible, and was not before. Undefined without one. */
  readonly hasGivenUp: boolean | undefined
}

/** What a page shows since the fault. */
export type PageChange = {
  /**
   * Texts that stood there neither at rest nor when the fault came. Numbers in them do not count. A text that is
   * only a value, such as a balance or an address, does not count either.
   */
  readonly newTexts: readonly string[]
  /** What is busy, each as a sentence. */
  readonly busy: readonly string[]
  /** Whether the dapp tells the person something new, and nothing is busy. */
  readonly isTold: boolean
  /** Whether there was a page to compare with, or a sign of the flow's own. */
  readonly isComparable: boolean
}

/**
 * Compares what a page shows with what it showed before: what is new, and what is busy.
 *
 * Busy are `aria-busy`, progress bars and endless animations that were not there at rest, the flow's `waiting`, and a
 * control that was enabled at rest and is disabled. That last one does not count where the dapp has given up, or offers
 * another way: a control that was not there, or not enabled, at rest.
 *
 * @example
 * comparePages({ rest, met, now, isWaiting: false, hasGivenUp: undefined }).busy // ['The control "Buy" was enabled …']
 */
export function comparePages(parameters: ComparePagesParameters): PageChange {
  const { rest, met, now, hasGivenUp } = parameters
  const before = met ?? rest
  const known = new Set([...(before?.texts ?? []), ...(rest?.texts ?? [])].map(withoutNumbers))
  const isNew = (text: string) => !isValue(text) && !known.has(withoutNumbers(text))
  const newTexts = before ? now.texts.filter(isNew) : []
  const busy = listBusy(parameters)
  const isTold = busy.length === 0 && (hasGivenUp ?? newTexts.length > 0)
  return { newTexts, busy, isTold, isComparable: before !== undefined || hasGivenUp !== undefined }
}

function listBusy({ rest, now, isWaiting, hasGivenUp }: ComparePagesParameters): readonly string[] {
  const before = new Set(rest?.busy.map(({ key, kind }) => `${kind} ${key}`))
  const marks = now.busy
    .filter(({ key, kind }) => !before.has(`${kind} ${key}`))
    .map(({ kind, name }) => `${MARKS[kind]}: ${quoteForeign(name)}.`)
  const waiting = isWaiting ? ['The page shows the flow’s own sign that it waits.'] : []
  const hasWayOn = hasGivenUp === true || (rest !== undefined && findWayOn(rest, now) !== undefined)
  const disabled = rest && !hasWayOn ? listDisabled(rest, now) : []
  return [
    ...waiting,
    ...marks,
    ...disabled.map(({ name }) => `The control ${quoteForeign(name)} was enabled before, and is disabled.`),
  ]
}

const MARKS = {
  'aria-busy': 'An element is busy (aria-busy)',
  progressbar: 'A progress bar is shown',
  animation: 'An animation runs without end where the page has changed',
} as const

/** A control that can be used now, and could not at rest. */
function findWayOn(rest: PageView, now: PageView): PageControl | undefined {
  const enabled = new Set(rest.controls.filter(({ isEnabled }) => isEnabled).flatMap(({ key, name }) => [key, name]))
  return now.controls.find(({ key, name, isEnabled }) => isEnabled && !enabled.has(key) && !enabled.has(name))
}

function listDisabled(rest: PageView, now: PageView): readonly PageControl[] {
  const disabled = new Set(now.controls.filter(({ isEnabled }) => !isEnabled).map(({ key }) => key))
  return rest.controls.filter(({ key, isEnabled }) => isEnabled && disabled.has(key))
}

const UUID = /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi

/** Bytes, such as an address: whole, or with their middle left out. */
const BYTES = /\b0x[\da-f]+((…|\.{2,3})[\da-f]+)?/gi

/** Whether a text is a value and no more, with its unit: a balance, an address, a share, a random id. */
function isValue(text: string): boolean {
  return /^\W*#(\s*([A-Z]{2,6}|%))?\W*$/.test(withoutNumbers(text.replaceAll(BYTES, '#')))
}

/** A clock, a balance, a countdown or a random id tells nothing new. */
function withoutNumbers(text: string): string {
  return text.replaceAll(UUID, '#').replaceAll(/\d+([.,:]\d+)*/g, '#')
}
