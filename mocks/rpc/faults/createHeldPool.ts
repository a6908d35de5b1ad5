import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { askUpstream, firstParamOf, type GatewayCall, type Next, type Stage, type Upstream } from '../stage.ts'
import type { SentTransaction } from './sentTransaction.ts'

export type HeldTransaction = {
  readonly sent: SentTransaction
  readonly faultId: string
  readonly release: () => Promise<void>
  /** Called after a client's read of the transaction is answered. The number counts the reads of its receipt. */
  readonly onAsked?: ((by: 'hash' | 'receipt', times: number) => void) | undefined
}

export type HeldPool = ReturnType<typeof createHeldPool>

export type HeldPoolParameters = Readonly<{ upstream: Upstream; onHeld: (faultId: string, held: number) => void }>

type Entry = HeldTransaction & { receipts: number; releasing: boolean }

/** Anvil can't keep one transaction from being mined: with automine off it mines none of any account. */
export function createHeldPool({ upstream, onHeld }: HeldPoolParameters) {
  const entries = new Map<string, Entry>()

  function drop(hash: string): void {
    const entry = entries.get(hash)
    if (!entry) return
    entries.delete(hash)
    reportHeld(entry.faultId)
  }

  function reportHeld(faultId: string): void {
    onHeld(faultId, [...entries.values()].filter((entry) => entry.faultId === faultId).length)
  }

  const ofAccount = (address: string) =>
    [...entries.values()].filter(({ sent }) => sent.from.toLowerCase() === address.toLowerCase())

  async function nextNonce(address: string, from: number): Promise<number> {
    const used = new Set(ofAccount(address).map(({ sent }) => sent.nonce))
    for (const nonce of await readPoolNonces(address, upstream)) used.add(nonce)
    let nonce = from
    while (used.has(nonce)) nonce += 1
    return nonce
  }

  async function withNonce(request: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
    const from = request['from']
    if (typeof from !== 'string' || (request['nonce'] ?? undefined) !== undefined) return request
    if (ofAccount(from).length === 0) return request
    const pending = Number(await askUpstream(upstream, 'eth_getTransactionCount', [from, 'pending']))
    return { ...request, nonce: `0x${(await nextNonce(from, pending)).toString(16)}` }
  }

  async function release(entry: Entry): Promise<void> {
    if (entry.releasing) return
    entry.releasing = true
    await entry.release()
    drop(entry.sent.hash)
  }

  const giveNonce: Stage = async (call, next) => {
    const [request, ...others]: unknown[] = Array.isArray(call.params) ? call.params : []
    if (typeof request !== 'object' || request === null) return next(call)
    const filled = await withNonce(request as Record<string, unknown>)
    if (filled === request) return next(call)
    const params = [filled, ...others]
    return next({ ...call, params, paramsText: JSON.stringify(params) })
  }

  const answers: Readonly<Record<string, Stage>> = {
    async eth_getTransactionByHash(call, next) {
      const entry = entries.get(firstParamOf(call).toLowerCase())
      if (!entry) return next(call)
      const { sent } = entry
      const mined = Number(await askUpstream(upstream, 'eth_getTransactionCount', [sent.from, 'latest']))
      if (mined > sent.nonce && !entry.releasing) drop(sent.hash)
      if (mined > sent.nonce) return next(call)
      entry.onAsked?.('hash', entry.receipts)
      return { resultText: JSON.stringify(sent.pending) }
    },
    async eth_getTransactionReceipt(call, next) {
      const entry = entries.get(firstParamOf(call).toLowerCase())
      const outcome = await next(call)
      if (entry) entry.receipts += 1
      entry?.onAsked?.('receipt', entry.receipts)
      return outcome
    },
    async eth_getTransactionCount(call, next) {
      const [address, block]: unknown[] = Array.isArray(call.params) ? call.params : []
      const outcome = await next(call)
      if (block !== 'pending' || typeof address !== 'string' || !('resultText' in outcome)) return outcome
      if (ofAccount(address).length === 0) return outcome
      const nonce = await nextNonce(address, Number(JSON.parse(outcome.resultText)))
      return { resultText: `"0x${nonce.toString(16)}"` }
    },
    eth_fillTransaction: giveNonce,
    eth_sendTransaction: giveNonce,
    eth_sendTransactionSync: giveNonce,
  }

  const findOther = ({ from, nonce }: SentTransaction) =>
    ofAccount(from).find(({ sent, releasing }) => sent.nonce === nonce && !releasing)

  function refuse(sent: SentTransaction): RpcOutcome | undefined {
    const other = findOther(sent)
    if (other?.sent.hash === sent.hash) return toRefusal('transaction already imported')
    // Nodes require a tenth more.
    const isCheap = other && sent.feeCap * 10n < other.sent.feeCap * 11n
    return isCheap ? toRefusal('replacement transaction underpriced') : undefined
  }

  return {
    get size() {
      return entries.size
    },
    refuse,
    hold(held: HeldTransaction) {
      const { sent } = held
      const refusal = refuse(sent)
      if (refusal) return refusal
      drop(findOther(sent)?.sent.hash ?? '')
      entries.set(sent.hash, { ...held, receipts: 0, releasing: false })
      reportHeld(held.faultId)
      return undefined
    },
    release(id: string) {
      const held = [...entries.values()].filter(({ faultId }) => faultId === id)
      for (const entry of held.toSorted((a, b) => a.sent.nonce - b.sent.nonce)) void release(entry)
    },
    withNonce,
    answer(call: GatewayCall, next: Next) {
      if (entries.size === 0) return next(call)
      return (Object.hasOwn(answers, call.method) ? answers[call.method] : undefined)?.(call, next) ?? next(call)
    },
  }
}

const toRefusal = (message: string): RpcOutcome => toErrorOutcome({ code: -32003, message })

async function readPoolNonces(address: string, upstream: Upstream): Promise<readonly number[]> {
  const content = (await askUpstream(upstream, 'txpool_content', [])) as
    | Record<'pending' | 'queued', Record<string, object>>
    | undefined
  return [content?.pending, content?.queued].flatMap((part = {}) =>
    Object.entries(part).flatMap(([account, transactions]) =>
      account.toLowerCase() === address.toLowerCase() ? Object.keys(transactions).map(Number) : [],
    ),
  )
}
