import type { TraceEvent } from '#mocks/trace/traceEvent'

export type SeenConnection = {
  /** Undefined in traces of older benches. */
  readonly wallet: string | undefined
  readonly origin: string
  readonly accounts: readonly string[]
  readonly chainId: number | undefined
}

export type SeenAsk = {
  readonly index: number
  readonly method: string
  readonly origin: string
  readonly wallet: string | undefined
  readonly outcome: 'waiting' | 'approved' | 'rejected' | 'closed' | 'ended'
  readonly message?: string | undefined
}

export type SeenState = {
  readonly connections: readonly SeenConnection[]
  readonly locked: boolean
  readonly blocks: readonly { readonly chainId: number; readonly number: number }[]
}

export type StateIndex = {
  at(position: number): SeenState
  asksAt(position: number, most: number): { readonly asks: readonly SeenAsk[]; readonly before: number }
}

type Draft = {
  /** By wallet and origin: each wallet has its own connections. */
  readonly connections: Map<string, SeenConnection>
  readonly blocks: Map<number, number>
  readonly locked: Set<unknown>
}
type Ends = Pick<SeenConnection, 'wallet' | 'origin'>
type AskDraft = { readonly asked: SeenAsk; readonly ended: { at: number; ask: SeenAsk } | undefined }

export function createStateIndex(events: readonly TraceEvent[]): StateIndex {
  const draft: Draft = { connections: new Map(), blocks: new Map(), locked: new Set() }
  const changes: { readonly position: number; readonly state: SeenState }[] = [{ position: 0, state: toState(draft) }]
  const asks: AskDraft[] = []
  const open = new Map<string, number>()
  const ends = new Map<string, Ends>()
  for (const [index, event] of events.entries()) {
    const { span, phase, hop, data } = event
    if (hop === 'wallet' && phase === 'request' && span !== undefined) ends.set(span, toEnds(data))
    if (hop === 'person' && span !== undefined) noteAsk(event, index, asks, open)
    if (apply(event, draft, ends)) changes.push({ position: index + 1, state: toState(draft) })
  }
  return {
    at: (position) =>
      changes[findLast(changes.length, (place) => (changes[place]?.position ?? 0) <= position)]?.state ??
      toState(draft),
    asksAt(position, most) {
      const count = findLast(asks.length, (place) => (asks[place]?.asked.index ?? 0) < position) + 1
      const shown = asks.slice(Math.max(0, count - most), count)
      const toAsk = ({ asked, ended }: AskDraft) => (ended && ended.at <= position ? ended.ask : asked)
      return { asks: shown.map(toAsk), before: Math.max(0, count - most) }
    },
  }
}

function noteAsk(event: TraceEvent, index: number, asks: AskDraft[], open: Map<string, number>): void {
  const { span = '', phase, method = '', data } = event
  if (phase === 'request') {
    open.set(span, asks.length)
    const wallet = typeof data['wallet'] === 'string' ? data['wallet'] : undefined
    const asked = { index, method, origin: String(data['origin']), wallet, outcome: 'waiting' } as const
    asks.push({ asked, ended: undefined })
    return
  }
  const place = open.get(span)
  const draft = place === undefined ? undefined : asks[place]
  if (place === undefined || !draft) return
  const { message } = (data['error'] ?? {}) as { message?: unknown }
  const ask = {
    ...draft.asked,
    outcome: outcomeOf(event),
    message: message === undefined ? undefined : String(message),
  }
  asks[place] = { asked: draft.asked, ended: { at: index + 1, ask } }
}

/** `ended`: there was no decision. */
function outcomeOf({ phase, data }: TraceEvent): SeenAsk['outcome'] {
  const { answer } = (data['decision'] ?? {}) as { answer?: unknown }
  if (phase === 'response') return 'approved'
  if (answer === 'close') return 'closed'
  const { code } = (data['error'] ?? {}) as { code?: unknown }
  return answer === 'reject' || code === 4001 ? 'rejected' : 'ended'
}

function apply(event: TraceEvent, draft: Draft, ends: ReadonlyMap<string, Ends>): boolean {
  const { hop, phase, method, data, span } = event
  if (hop === 'chain' && method === 'block') {
    const { chainId, number } = data
    if (typeof chainId !== 'number' || typeof number !== 'number' || !Number.isFinite(number)) return false
    draft.blocks.set(chainId, number)
    return true
  }
  if (hop === 'person' && phase === 'note' && (method === 'lock' || method === 'unlock')) {
    if (method === 'lock') draft.locked.add(data['wallet'])
    else draft.locked.delete(data['wallet'])
    return true
  }
  if (hop !== 'wallet') return false
  const told = phase === 'event' ? data['payload'] : phase === 'response' ? data['result'] : undefined
  const between = phase === 'event' ? toEnds(data) : ends.get(span ?? '')
  if (told === undefined || between === undefined) return false
  return note(draft, between, method ?? '', told)
}

function toEnds({ wallet, origin }: TraceEvent['data']): Ends {
  return { wallet: typeof wallet === 'string' ? wallet : undefined, origin: String(origin) }
}

const TELLS_ACCOUNTS: ReadonlySet<string> = new Set(['accountsChanged', 'eth_accounts', 'eth_requestAccounts'])

function note({ connections }: Draft, ends: Ends, method: string, told: unknown): boolean {
  const key = findKey(connections, ends)
  const known = connections.get(key)
  const accounts = TELLS_ACCOUNTS.has(method)
    ? told
    : method === 'wallet_requestPermissions'
      ? toGranted(told)
      : undefined
  if (Array.isArray(accounts)) {
    if (accounts.length === 0) return connections.delete(key)
    connections.set(key, { ...(known ?? ends), accounts: accounts.map(String), chainId: known?.chainId })
    return true
  }
  if ((method !== 'chainChanged' && method !== 'eth_chainId') || !known) return false
  // A file may have any text here.
  const chainId = typeof told === 'string' && /^0x[0-9a-f]{1,13}$/i.test(told) ? Number(told) : undefined
  if (chainId === undefined) return false
  connections.set(key, { ...known, chainId })
  return true
}

/** The trace of an older bench sometimes lacks the wallet. Then the origin is enough. */
function findKey(connections: Draft['connections'], { wallet, origin }: Ends): string {
  const key = `${wallet} ${origin}`
  if (connections.has(key)) return key
  const isSame = ([, known]: [string, SeenConnection]) =>
    known.origin === origin && (wallet === undefined || known.wallet === undefined)
  return [...connections].find(isSame)?.[0] ?? key
}

/** EIP-2255. */
function toGranted(told: unknown): unknown {
  const [permission] = Array.isArray(told) ? (told as { caveats?: { value?: unknown }[] }[]) : []
  return permission?.caveats?.[0]?.value
}

function toState({ connections, blocks, locked }: Draft): SeenState {
  return {
    connections: [...connections.values()],
    blocks: Array.from(blocks, ([chainId, number]) => ({ chainId, number })),
    locked: locked.size > 0,
  }
}

function findLast(count: number, holds: (place: number) => boolean): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(middle)) from = middle + 1
    else to = middle
  }
  return from - 1
}
