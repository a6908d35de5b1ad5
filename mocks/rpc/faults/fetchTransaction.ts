import type { Hex } from 'viem'
import { askUpstream, type GatewayCall, type Upstream } from '../stage.ts'
import type { HeldPool } from './createHeldPool.ts'
import { type SentTransaction, toSentTransaction } from './sentTransaction.ts'

type Request = Readonly<Record<string, unknown>>
/** Anvil's gas limit if it cannot estimate, such as for a transaction that reverts. */
const BLOCK_GAS = '0x1c9c380'

/** Undefined if a node would not accept the transaction: the node then answers with the reason. */
export async function fetchTransaction(call: GatewayCall, upstream: Upstream, pool: HeldPool) {
  const [given]: unknown[] = Array.isArray(call.params) ? call.params : []
  if (typeof given === 'string') return readRaw(given)
  if (typeof given !== 'object' || given === null) return undefined
  const request = await pool.withNonce(given as Request)
  const filled =
    (await askUpstream(upstream, 'eth_fillTransaction', [request])) ??
    (await askUpstream(upstream, 'eth_fillTransaction', [{ ...request, gas: BLOCK_GAS }]))
  const { tx } = (filled ?? {}) as { tx?: Request & { hash: Hex } }
  if (!tx) return undefined
  const raw = await askUpstream(upstream, 'eth_signTransaction', [tx])
  return typeof raw === 'string' && raw.startsWith('0x') ? readRaw(raw) : toSentTransaction(tx, undefined)
}

/** Loads the transaction parser on demand: it is large, and most gateways have no fault that needs it. */
async function readRaw(raw: string): Promise<SentTransaction | undefined> {
  const { readRawTransaction } = await import('./readRawTransaction.ts')
  return readRawTransaction(raw)
}
