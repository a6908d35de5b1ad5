import type { TraceFlow } from '#mocks/trace/flow'
import type { Bench } from '../../bench/benchTypes.ts'

/** What became of a flow's transaction. */
export type FlowReceipt = { readonly status: 'mined' | 'reverted' }

/** A transaction of the account: it is at its end when it is in a block. */
export const SENDERS: ReadonlySet<string> = new Set(['eth_sendTransaction', 'eth_sendRawTransaction'])

/**
 * Asks the node of a flow's chain for the receipt of its transaction: without a console the trace has no blocks. Undefined
 * while there is none, and for other flows.
 *
 * @example
 * await readReceipt(flow, bench) // { status: 'mined' }
 */
export async function readReceipt(
  { status, events }: TraceFlow,
  { chains }: Pick<Bench, 'chains'>,
): Promise<FlowReceipt | undefined> {
  const sends = events.some(({ method = '' }) => SENDERS.has(method))
  const [hash] = events.flatMap(({ keys }) => keys.filter((key) => key.startsWith('tx:')))
  if (status !== 'ok' || !sends || hash === undefined) return undefined
  const ids = events.map(({ data }) => data['chainId'])
  const here = chains.filter(({ chainId }) => ids.includes(chainId))
  for (const { node } of here) {
    const receipt = (await node.request('eth_getTransactionReceipt', [hash.slice(3)]).catch(() => null)) as {
      readonly status?: string
    } | null
    if (receipt) return { status: receipt.status === '0x0' ? 'reverted' : 'mined' }
  }
  return undefined
}
