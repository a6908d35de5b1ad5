import { isForLeftAccount } from '#mocks/resilience/isForLeftAccount'
import { toRequestText } from '#mocks/resilience/runRequest'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import type { WalletState } from '#mocks/wallet/state/walletState'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'
import type { KeptPlay, KeptRequest } from '../keptPlay.ts'

export type FollowerParameters = {
  /** Undefined if the dapps are in other pages. */
  readonly own: { readonly source: string; readonly origin: string } | undefined
  chainOf(origin: string): number
  walletOf(origin: string): Pick<WalletState, 'activeAccount' | 'permissions'> | undefined
}

/** Returns the same object if the event adds nothing. */
export type Follow = (play: KeptPlay, event: TraceEvent) => KeptPlay

export function createFollower({ own, chainOf, walletOf }: FollowerParameters): Follow {
  const calls = new Map<string, { readonly params?: unknown; readonly chainId?: number; readonly transport?: string }>()

  function ask(play: KeptPlay, { method = '', keys: [key = ''], data }: TraceEvent): KeptPlay {
    const id = String(data['request'])
    const origin = String(data['origin'])
    if (play.requests.some((each) => each.id === id)) return play
    const { params, chainId = chainOf(origin), transport = 'injected' } = calls.get(key) ?? {}
    const { activeAccount: active, permissions } = walletOf(origin) ?? {}
    const usedAccounts =
      active === undefined || play.usedAccounts.includes(active) ? play.usedAccounts : [...play.usedAccounts, active]
    const isForLeft =
      active !== undefined &&
      isForLeftAccount(
        { method, params, transport },
        { active, shared: permissions?.[origin] ?? [], used: usedAccounts },
      )
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
      ...(isForLeft && { isForLeftAccount: true as const }),
      isSettled: false,
    }
    return { ...play, usedAccounts, requests: [...play.requests, request] }
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
      if (event.phase === 'response' || event.phase === 'error') return answer(play, event)
      if (key === undefined || event.phase !== 'request') return play
      calls.set(key, event.data)
      return noteReceipt(noteTransport(play, String(event.data['transport'] ?? 'injected')), event)
    },
    person(play, event) {
      if (event.phase === 'request') return ask(play, event)
      return event.phase === 'response' || event.phase === 'error' ? decide(play, event) : play
    },
    action: (play, { phase, source }) =>
      phase === 'request' && source === own?.source && !clicksAgain(play) ? { ...play, clicks: play.clicks + 1 } : play,
    gateway: (play, event) =>
      event.phase === 'request' && isDapp(event.data['client']) ? noteReceipt(play, event) : play,
  }

  return (play, event) => {
    if (Object.hasOwn(play.before, event.source) && event.seq <= (play.before[event.source] ?? 0)) return play
    return readers[event.hop]?.(play, event) ?? play
  }
}

function change(play: KeptPlay, key: string | undefined, facts: Partial<KeptRequest>): KeptPlay {
  const index = play.requests.findIndex((each) => each.key === key)
  const request = play.requests[index]
  if (!request || Object.keys(facts).every((name) => name === 'outcome' && request.outcome !== undefined)) return play
  return { ...play, requests: play.requests.with(index, { ...request, ...facts }) }
}

/** A dapp asks for receipts at its own node, or at its wallet. */
const noteReceipt = (play: KeptPlay, { method }: TraceEvent): KeptPlay =>
  method === 'eth_getTransactionReceipt' && !play.asksReceipts ? { ...play, asksReceipts: true } : play

const noteTransport = (play: KeptPlay, transport: string): KeptPlay =>
  play.transports.includes(transport) ? play : { ...play, transports: [...play.transports, transport] }

function clicksAgain({ scenario, tasks: [task] }: KeptPlay): boolean {
  const effect = task?.when === 'before' ? scenario.steps[task.index]?.do : undefined
  return effect?.kind === 'page' && effect.act === 'clickAgain'
}

const isDapp = (client: unknown): boolean =>
  client !== CONSOLE_CLIENT && !(typeof client === 'string' && client.startsWith('wallet'))

/** WalletConnect appends what it knows of an origin: `https://dapp.test (unverified)`. */
const isOf = (origin: string, page: string): boolean => origin === page || origin.startsWith(`${page} `)
