import { quoteForeign } from '#mocks/core/foreign/quoteForeign'

const MOST = 3

const MARKS = {
  'aria-busy': 'An element is busy (aria-busy)',
  progressbar: 'A progress bar is shown',
  animation: 'An animation runs without end where the page has changed',
} as const

const UUID = /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi
/** Such as an address: whole, or with its middle left out. */
const BYTES = /\b0x[\da-f]+((…|\.{2,3})[\da-f]+)?/gi

export type ComparePagesParameters = {
  readonly rest: PageView | undefined
  /** Undefined where it isn't known: then the page at rest counts. */
  readonly met: PageView | undefined
  readonly now: PageView
  readonly isWaiting: boolean
  /** Whether the flow's `gaveUp` is visible and wasn't before. Undefined without one. */
  readonly hasGivenUp: boolean | undefined
}

export type PageChange = {
  /** Ignores numbers, and texts that are only a value, such as a balance. */
  readonly newTexts: readonly string[]
  readonly busy: readonly string[]
  readonly isTold: boolean
  readonly isComparable: boolean
}

export type PageControl = {
  /** The same for an element that took its place. */
  readonly key: string
  readonly name: string
  readonly isEnabled: boolean
}

export type PageBusy = {
  readonly key: string
  readonly kind: 'aria-busy' | 'progressbar' | 'animation'
  readonly name: string
}

/** All frames and open shadow roots. JSON. */
export type PageView = {
  readonly texts: readonly string[]
  readonly controls: readonly PageControl[]
  /** Lists an animation only if the page has changed since the last click. */
  readonly busy: readonly PageBusy[]
  readonly isBlank: boolean
}

/**
 * Busy are new `aria-busy`, progress bars and endless animations, the flow's `waiting`, and a control that was disabled
 * since rest, unless the dapp has given up or offers another way: a control that wasn't there or enabled at rest.
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

function findWayOn(rest: PageView, now: PageView): PageControl | undefined {
  const enabled = new Set(rest.controls.filter(({ isEnabled }) => isEnabled).flatMap(({ key, name }) => [key, name]))
  return now.controls.find(({ key, name, isEnabled }) => isEnabled && !enabled.has(key) && !enabled.has(name))
}

function listDisabled(rest: PageView, now: PageView): readonly PageControl[] {
  const disabled = new Set(now.controls.filter(({ isEnabled }) => !isEnabled).map(({ key }) => key))
  return rest.controls.filter(({ key, isEnabled }) => isEnabled && disabled.has(key))
}

const isValue = (text: string): boolean =>
  /^\W*#(\s*([A-Z]{2,6}|%))?\W*$/.test(withoutNumbers(text.replaceAll(BYTES, '#')))

/** A clock, a balance, a countdown or a random id is nothing new. */
const withoutNumbers = (text: string): string => text.replaceAll(UUID, '#').replaceAll(/\d+([.,:]\d+)*/g, '#')

export function findTakenBack(end: PageView, now: PageView): string | undefined {
  const isWaiting = false
  const compare = (met: PageView, then: PageView) =>
    comparePages({ rest: undefined, met, now: then, isWaiting, hasGivenUp: undefined }).newTexts
  const said = compare(end, now)
  return said.length > 0 && compare(now, end).length > 0 ? said.slice(0, MOST).join(' · ') : undefined
}
