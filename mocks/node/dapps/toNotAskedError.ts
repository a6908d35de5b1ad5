import { BenchError } from '#mocks/core/BenchError'
import type { ForeignText } from '#mocks/core/foreign/ForeignText'
import { isKnownMethod, nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteWords } from '#mocks/core/foreign/quoteForeign'
import { isSaidOf } from '#mocks/wallet/decisions/decision'
import { transportNotes } from '#mocks/wallet/request/walletTransport'
import type { WalletRequest } from './walletRequest.ts'

export type PageRequest = {
  readonly method: ForeignText
  readonly origin: ForeignText
  readonly status: 'pending' | 'answered' | 'failed'
  readonly wasShown?: boolean | undefined
  readonly request?: string | undefined
  readonly isGone?: boolean | undefined
  readonly error?: { readonly code: number; readonly message: ForeignText } | undefined
}

export type NotAskedParameters = {
  readonly method: string | undefined
  readonly who?: 'test' | 'user' | undefined
  /** Milliseconds. Undefined: the test's own time was up first. */
  readonly timeout: number | undefined
  readonly pending: readonly WalletRequest[]
  readonly decided: readonly WalletRequest[]
  readonly asked: readonly PageRequest[]
  readonly metaMessages?: readonly string[] | undefined
}

const LINES = 10

export function toNotAskedError(parameters: NotAskedParameters): BenchError {
  const { method, who = 'test', timeout, pending, decided, asked, metaMessages = [] } = parameters
  const what = method === undefined ? 'anything' : `"${method}"`
  const when = timeout === undefined ? "before the test's time was up" : `within ${timeout} ms`
  return new BenchError(`The wallet was not asked for ${what} ${when}.`, {
    metaMessages: [
      ...toList(`Requests that wait for a decision${who === 'test' ? ' of the test' : ''}`, pending.map(toLine)),
      ...toList(`Requests that ${who === 'test' ? 'the test has' : 'you have'} decided`, decided.map(toLine)),
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

function toHint({ method, who = 'test', pending, decided, asked }: NotAskedParameters): string {
  const isMeant = (each: { readonly method: string }) => method === undefined || isSaidOf(method, each)
  const [first] = pending
  if (first && isMeant(first))
    return `${nameMethod(first.method)} waits for its turn: the wallet shows another request first.`
  if (first)
    return who === 'test'
      ? `The test has not decided what waits: await wallet.approve(${toArgument(first.method)}).`
      : `You have not decided what waits: ${nameMethod(first.method)}.`
  const meant = asked.filter((each) => each.method.fulfils((text) => isMeant({ method: text })))
  // Without a method, what never needs the user says nothing.
  const last = meant.findLast(({ wasShown, status }) => method !== undefined || wasShown || status !== 'answered')
  if (last) return toLastHint(last, { who, isDecided: isDecidedBy(last, { decided, asked: meant }) })
  if (decided.some(isMeant)) return 'Each decision is for one request. The page has not asked a second time.'
  if (asked.length === 0)
    return 'No page has asked a wallet for anything. Look whether the page was ready for the click, and which wallet its dialog connects.'
  return 'Look whether the page came to the step that asks for it, and which wallet it uses.'
}

/** Without an id from the wallet, the last decisions belong to the last request. */
function isDecidedBy(last: PageRequest, { decided, asked }: Pick<NotAskedParameters, 'decided' | 'asked'>): boolean {
  const { request } = last
  if (request !== undefined) return decided.some(({ id }) => id === request)
  const ofMethod = decided.filter((each) => last.method.fulfils((text) => text === each.method))
  const same = asked.filter((each) => each.method.fulfils((text) => last.method.fulfils((own) => own === text)))
  return ofMethod.length >= same.length
}

function toLastHint(
  { method, status, wasShown }: PageRequest,
  { who, isDecided }: { readonly who: NonNullable<NotAskedParameters['who']>; readonly isDecided: boolean },
): string {
  const name = nameMethod(method)
  if (isDecided)
    return status === 'pending'
      ? `${name} was decided, and has no answer yet: an ignored one gets none, a late one gets it later. The page has not asked again.`
      : 'Each decision is for one request. The page has not asked a second time.'
  if (status === 'pending' && !wasShown)
    return `A page has asked for ${name}, and the wallet has not shown it in time. ${who === 'test' ? 'Give it more: { timeout }.' : 'Wait longer.'}`
  if (wasShown)
    return `The user was asked for ${name}, and it waits no more: a policy or a decision in advance answered it, or its page went away.`
  return `The wallet ${status === 'failed' ? 'refused' : 'answered'} ${name} by itself: its user was not asked.`
}

function toArgument(method: string): string {
  return isKnownMethod(method) ? `'${method}'` : nameMethod(method)
}
