import { resultOf } from '../play/resultOf.ts'
import type { Upstream } from '../stage.ts'

/** The most tries: each takes a round trip, so that it is some tenths of a second for a near node. */
const MOST_TRIES = 3_000
/** The most tries for a node that does not say whether it mines at once. */
const FEW_TRIES = 200

/**
 * Waits until a transaction is in a block, if the node mines at once. Anvil answers `eth_sendTransaction` before it has
 * mined. Gives up if the transaction cannot be mined yet, because it waits for another one or for `evm_mine`.
 *
 * @example
 * await waitMined(upstream, hash)
 */
export async function waitMined(upstream: Upstream, hash: string): Promise<void> {
  const automine = resultOf(await upstream.call('anvil_getAutomine', '[]'))
  if (automine === 'false') return
  const paramsText = JSON.stringify([hash])
  for (let left = automine === 'true' ? MOST_TRIES : FEW_TRIES; left > 0; left -= 1) {
    const outcome = await upstream.call('eth_getTransactionReceipt', paramsText)
    if (resultOf(outcome) !== 'null') return
  }
}
