import {
  type Hex,
  isHex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import type { GatewayCall, Upstream } from '../stage.ts'
import { askUpstream } from './askUpstream.ts'
import type { HeldPool } from './createHeldPool.ts'
import type { SentTransaction } from './sentTransaction.ts'
import { toPendingTransaction } from './toPendingTransaction.ts'

type Request = Readonly<Record<string, unknown>>
/** What Anvil takes where it does not find out how much a transaction needs, such as one that reverts. */
const BLOCK_GAS = '0x1c9c380'

/**
 * Reads the transaction that a call gives a node. One that the node is to sign, it signs now; nothing is sent.
 *
 * @returns undefined where it is none that a node could take: it is the node's to say why
 */
export async function readTransaction(
  call: GatewayCall,
  upstream: Upstream,
  pool: HeldPool,
): Promise<SentTransaction | undefined> {
  const [given]: unknown[] = Array.isArray(call.params) ? call.params : []
  if (typeof given === 'string') return isHex(given) ? readRaw(given) : undefined
  if (typeof given !== 'object' || given === null) return undefined
  const request = await pool.withNonce(given as Request)
  const filled =
    (await askUpstream(upstream, 'eth_fillTransaction', [request])) ??
    (await askUpstream(upstream, 'eth_fillTransaction', [{ ...request, gas: BLOCK_GAS }]))
  const { tx } = (filled ?? {}) as { tx?: Request & { hash: Hex } }
  if (!tx) return undefined
  const raw = await askUpstream(upstream, 'eth_signTransaction', [tx])
  return typeof raw === 'string' && isHex(raw) ? readRaw(raw) : toSent(tx, undefined)
}

async function readRaw(raw: Hex): Promise<SentTransaction | undefined> {
  try {
    const serializedTransaction = raw as TransactionSerialized
    const from = await recoverTransactionAddress({ serializedTransaction })
    return toSent(toPendingTransaction(parseTransaction(serializedTransaction), from, keccak256(raw)), raw)
  } catch {
    return undefined
  }
}

function toSent(pending: Request, raw: Hex | undefined): SentTransaction {
  const quantity = (name: string) => BigInt((pending[name] as string | undefined) ?? 0)
  const feeCap = quantity('maxFeePerGas') || quantity('gasPrice')
  return {
    hash: pending['hash'] as Hex,
    from: pending['from'] as Hex,
    nonce: Number(pending['nonce']),
    feeCap,
    cost: quantity('value') + feeCap * quantity('gas'),
    raw,
    pending,
  }
}
