import { readSentHash, resultOf } from '#mocks/rpc/play/outcomes'
import { askUpstream, type GatewayCall, type Next } from '../../stage.ts'
import type { EffectContext, EffectRun } from '../effectContext.ts'

/** Milliseconds from block to reorganisation if no client reads the receipt, and between two checks for it. */
const UNSEEN = 2_000
const LOOK = 50
/** The most checks for the receipt: with automine it exists at once. */
const LOOKS = 1_200

/** Anvil forgets the transactions of removed blocks: the transaction is not pending afterwards. */
export const reorg: EffectRun<'reorg'> = async ({ depth }, call, next, context, { id }) => {
  const outcome = await next(call)
  const hash = readSentHash(resultOf(outcome))
  if (hash === undefined) return outcome
  void follow(hash, id, context).then((mined) => (mined ? reorganise(depth, call, next, context) : undefined))
  // `…Sync` answers with the receipt.
  if (call.method.endsWith('Sync')) context.receipts.tell(hash)
  return outcome
}

async function follow(hash: string, id: string, context: EffectContext): Promise<boolean> {
  const { upstream, wait, receipts, box } = context
  const isOn = () => box.list().some((active) => active.id === id)
  const seen = receipts.seen(hash)
  let mined = false
  for (let look = 0; look < LOOKS && isOn(); look += 1) {
    mined = Boolean(await askUpstream(upstream, 'eth_getTransactionReceipt', [hash]))
    if (mined) break
    await wait(LOOK)
  }
  if (mined) await Promise.race([seen, wait(UNSEEN)])
  receipts.tell(hash)
  return mined
}

/** Reorganises through the following stages, which invalidate snapshots of removed blocks. */
async function reorganise(depth: number, call: GatewayCall, next: Next, { upstream }: EffectContext): Promise<void> {
  const head = Number(await askUpstream(upstream, 'eth_blockNumber', []))
  const params = [Math.min(depth, head), []]
  await next({ ...call, method: 'anvil_reorg', params, paramsText: JSON.stringify(params) })
}
