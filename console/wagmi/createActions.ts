import { connect, disconnect, getConnection } from '@wagmi/core'
import { waitForTransactionReceipt } from 'viem/actions'
import type { Config } from 'wagmi'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import type { Actions } from '../actions.ts'
import type { Tap } from './createTap.ts'

/** What the console's buttons do, each the beginning of a flow in the trace. */
export function createActions(config: Config, trace: Trace, tap: Tap): Actions {
  /** Runs an action: what it calls before it first waits belongs to its flow. */
  function act<result>(
    method: string,
    data: Record<string, unknown>,
    run: (start: <value>(call: () => value) => value) => Promise<result>,
  ): Promise<result> {
    const key = trace.createKey('action')
    return traced(trace, { hop: 'action', method, keys: [key], data }, () => run((call) => tap.causedBy(key, call)))
  }

  return {
    connect: (connector) =>
      act('connect', { connector: connector.id }, async (start) => {
        await start(() => connect(config, { connector }))
      }),
    disconnect: () =>
      act('disconnect', {}, async (start) => {
        await start(() => disconnect(config))
      }),
    request: ({ method, params }) =>
      act(method, { params }, async (start) => {
        const { connector } = getConnection(config)
        if (!connector) throw fromWireError({ code: 4900, message: 'No wallet is connected.' })
        const provider = (await connector.getProvider()) as Eip1193Provider
        return start(() => provider.request({ method, ...(params === undefined ? {} : { params }) }))
      }),
    async waitForReceipt(hash, chainId) {
      if (!config.chains.some((chain) => chain.id === chainId))
        throw new Error(
          `The app is not set up for chain ${chainId ?? '(unknown)'}, where the wallet sent this: it cannot read there.`,
        )
      // viem's own, as wagmi's throws on a receipt that says `reverted`. Without a limit: a block may come by hand.
      return waitForTransactionReceipt(config.getClient({ chainId: chainId as number }), { hash, timeout: 0 })
    },
  }
}
