import { toRequestText } from '#mocks/resilience/toRequestText'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'
import type { KeptPlay, KeptRequest } from '../keptPlay.ts'

export type FollowerParameters = {
  /** The source of the page's own events, and the origin of its own dapp. Undefined where the dapps are in other pages. */
  readonly own: { readonly source: string; readonly origin: string } | undefined
  /** The chain of an origin, for requests that name none. */
  chainOf(origin: string): number
}

/** Adds what an event of the trace tells to what is known. Returns the same object if it tells nothing. */
export type Follow = (play: KeptPlay, event: TraceEvent) => KeptPlay

type Call = { readonly params?: unknown; readonly chainId?: number; readonly transport?: string }

/**
 * Creates what reads the facts of a play from the trace: what the wallets asked, what was decided, what the dapp got, and
 * how often the person clicked in the page's own dapp.
 *
 * @example
 * const follow = createFollower({ own: undefined, chainOf: () => 31337 })
 * const next = events.reduce(follow, play)
 */
export function createFollower({ own, chainOf }: FollowerParameters): Follow {
  const calls = new Map<string, Call>()

  function ask(play: KeptPlay, { method = '', keys: [key = ''], data }: TraceEvent): KeptPlay {
    const id = String(data['request'])
    const origin = String(data['origin'])
    if (play.requests.some((each) => each.id === id)) return play
    const { params, chainId = chainOf(origin), transport = 'injected' } = calls.get(key) ?? {}
    const request: KeptRequest = {
      id,
      key,
      method,
      origin,
      transport,
      chainId,
      text: toRequestText({ method, params }),
      clicks: play.clicks,
      isOwn: own !== undefined && isOf(origin, own.origin),
      decision: 'open',
      isByScenario: false,
      isSettled: false,
    }
    return { ...play, requests: [...play.requests, request] }
  }

  function decide(play: KeptPlay, { keys: [key], data }: TraceEvent): KeptPlay {
    const answer = (data['decision'] as { answer?: KeptRequest['decision'] | 'ask' } | undefined)?.answer
    return answer === undefined || answer === 'ask' ? play : change(play, key, { decision: answer })
  }

  function answer(play: KeptPlay, { phase, keys: [key], data }: TraceEvent): KeptPlay {
    const { code = 0, message = '' } = (data['error'] ?? {}) as { code?: number; message?: string }
    return change(play, key, { outcome: phase === 'error' ? { error: { code, message } } : { result: data['result'] } })
  }

  const readers: Readonly<Partial<Record<TraceHop, Follow>>> = {
    wallet(play, event) {
      const [key] = event.keys
      if (key !== undefined && event.phase === 'request') calls.set(key, event.data)
      return event.phase === 'response' || event.phase === 'error' ? answer(play, event) : play
    },
    person(play, event) {
      if (event.phase === 'request') return ask(play, event)
      return event.phase === 'response' || event.phase === 'error' ? decide(play, event) : play
    },
    action: (play, { phase, source }) =>
      phase === 'request' && source === own?.source && !clicksAgain(play) ? { ...play, clicks: play.clicks + 1 } : play,
    gateway: (play, { phase, method, data }) =>
      phase === 'request' && method === 'eth_getTransactionReceipt' && !play.asksReceipts && isDapp(data['client'])
        ? { ...play, asksReceipts: true }
        : play,
  }

  return (play, event) => {
    if (Object.hasOwn(play.before, event.source) && event.seq <= (play.before[event.source] ?? 0)) return play
    return readers[event.hop]?.(play, event) ?? play
  }
}

/** Changes a request that has no such facts yet. */
function change(play: KeptPlay, key: string | undefined, facts: Partial<KeptRequest>): KeptPlay {
  const index = play.requests.findIndex((each) => each.key === key)
  const request = play.requests[index]
  if (!request || Object.keys(facts).every((name) => name === 'outcome' && request.outcome !== undefined)) return play
  return { ...play, requests: play.requests.with(index, { ...request, ...facts }) }
}

/** The scenario's own click is none of the person. */
function clicksAgain({ scenario, tasks: [task] }: KeptPlay): boolean {
  const effect = task?.when === 'before' ? scenario.steps[task.index]?.do : undefined
  return effect?.kind === 'page' && effect.act === 'clickAgain'
}

function isDapp(client: unknown): boolean {
  return client !== CONSOLE_CLIENT && !(typeof client === 'string' && client.startsWith('wallet'))
}

/** WalletConnect appends what it knows of an origin: `https://dapp.test (unverified)`. */
function isOf(origin: string, page: string): boolean {
  return origin === page || origin.startsWith(`${page} `)
}
