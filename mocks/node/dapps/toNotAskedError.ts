import { BenchError } from '#mocks/core/BenchError'
import type { ForeignText } from '#mocks/core/foreign/ForeignText'
import { isKnownMethod, nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteWords } from '#mocks/core/foreign/quoteWords'
import { isSaidOf } from '#mocks/wallet/decisions/decision'
import { transportNotes } from '#mocks/wallet/request/walletTransport'
import type { WalletRequest } from './walletRequest.ts'

/** What a page has asked a wallet for, whether the wallet's user was asked or not. */
export type PageRequest = {
  readonly method: ForeignText
  readonly origin: ForeignText
  readonly status: 'pending' | 'answered' | 'failed'
  /** Whether the wallet's user was asked. Default false. */
  readonly wasShown?: boolean | undefined
  /** Whether its page was left before it had an answer. Default false. */
  readonly isGone?: boolean | undefined
  /** With `failed`: what the page got. */
  readonly error?: { readonly code: number; readonly message: ForeignText } | undefined
}

export type NotAskedParameters = {
  /** The method that the test waits for. Undefined: any. */
  readonly method: string | undefined
  /** Milliseconds. Undefined: the test's own time was up first. */
  readonly timeout: number | undefined
  /** The requests that wait for a decision, the oldest first. */
  readonly pending: readonly WalletRequest[]
  /** The requests that this test has decided, the oldest first. */
  readonly decided: readonly WalletRequest[]
  /** What the pages have asked since the test began to wait, or since it began. */
  readonly asked: readonly PageRequest[]
  /** More to say, such as what the wallet's window shows. */
  readonly metaMessages?: readonly string[] | undefined
}

/** How many lines each list has at most: the last ones. */
const LINES = 10

/**
 * Makes the error of a wait that no request ended: it says what came instead, what waits for whom, and what the pages
 * asked meanwhile.
 *
 * @example
 * throw toNotAskedError({ method: 'personal_sign', timeout: 5_000, pending, decided, asked })
 */
export function toNotAskedError(parameters: NotAskedParameters): BenchError {
  const { method, timeout, pending, decided, asked, metaMessages = [] } = parameters
  const what = method === undefined ? 'anything' : `"${method}"`
  const when = timeout === undefined ? "before the test's time was up" : `within ${timeout} ms`
  return new BenchError(`The wallet was not asked for ${what} ${when}.`, {
    metaMessages: [
      ...toList('Requests that wait for a decision of the test', pending.map(toLine)),
      ...toList('Requests that the test has decided', decided.map(toLine)),
      ...toList('What the pages asked the wallet for', asked.map(toAskedLine)),
      ...metaMessages,
    ],
    hint: toHint(parameters),
  })
}

function toLine({ method, origin, transport }: WalletRequest): string {
  return `${nameMethod(method)}, by ${quoteWords(origin)}${transportNotes[transport]}`
}

function toAskedLine({ method, origin, status, isGone, error }: PageRequest): string {
  const why = isGone ? ', its page was left' : error ? `, ${error.code} ${error.message}` : ''
  return `${nameMethod(method)}, by ${origin.toWord()}: ${status}${why}`
}

/** A list with its title. The same line several times in a row is one, with a number. */
function toList(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [`${title}: none.`]
  const starts = lines.flatMap((line, place) => (line === lines[place - 1] ? [] : [place]))
  const joined = starts.map((start, place) => {
    const times = (starts[place + 1] ?? lines.length) - start
    return times === 1 ? `${lines[start]}` : `${lines[start]} (${times} times)`
  })
  const cut = joined.length > LINES ? [`… ${joined.length - LINES} earlier`, ...joined.slice(-LINES)] : joined
  return [`${title}:`, ...cut.map((line) => `  ${line}`)]
}

function toHint({ method, pending, decided, asked }: NotAskedParameters): string {
  const isMeant = (each: { readonly method: string }) => method === undefined || isSaidOf(method, each)
  const [first] = pending
  if (first && isMeant(first))
    return `${nameMethod(first.method)} waits for its turn: the wallet shows another request first.`
  if (first) return `The test has not decided what waits: await wallet.approve(${toArgument(first.method)}).`
  const meant = asked.filter((each) => each.method.fulfils((text) => isMeant({ method: text })))
  const waiting = meant.find(({ status }) => status === 'pending')
  if (waiting)
    return `A page has asked for ${nameMethod(waiting.method)}, and the wallet has not shown it in time. Give it more: { timeout }.`
  const last = meant.at(-1)
  const shown = meant.filter(({ wasShown }) => wasShown)
  const lastShown = shown.at(-1)
  if (lastShown && shown.length > decided.filter(isMeant).length)
    return `The user was asked for ${nameMethod(lastShown.method)}, and it waits no more: a policy or a decision in advance answered it, or its page went away.`
  // What the test decided was asked as well. Beyond that the wallet needed no user.
  if (last && meant.length > decided.filter(isMeant).length)
    return `The wallet ${last.status === 'failed' ? 'refused' : 'answered'} ${nameMethod(last.method)} by itself: its user was not asked.`
  if (decided.some(isMeant)) return 'Each decision is for one request. The page has not asked a second time.'
  if (asked.length === 0)
    return 'No page has asked a wallet for anything. Look whether the page was ready for the click, and which wallet its dialog connects.'
  return 'Look whether the page came to the step that asks for it, and which wallet it uses.'
}

function toArgument(method: string): string {
  return isKnownMethod(method) ? `'${method}'` : nameMethod(method)
}
