import { connect, disconnect, getConnection } from '@wagmi/core'
import { waitForTransactionReceipt } from 'viem/actions'
import type { Config, Connector } from 'wagmi'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import type { Actions } from '../actions.ts'
import type { Tap } from './createTap.ts'

/**
 * What the console's buttons do, each the beginning of a flow in the trace.
 * @param toLate makes the connector that wagmi has not got yet
 */
export function createActions(config: Config, { act }: Tap, toLate: () => Promise<Connector>): Actions {
  return {
    connect: (offer) =>
      act('connect', { connector: offer.id }, async (start) => {
        const connector = offer.connector ?? (await toLate())
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
    async waitForReceipt(hash, chainId, signal) {
      if (!config.chains.some((chain) => chain.id === chainId))
        throw new Error(
          `The app is not set up for chain ${chainId ?? '(unknown)'}, where the wallet sent this: it cannot read there.`,
        )
      // viem's own, as wagmi's throws on a receipt that says `reverted`. Without a limit: a block may come by hand.
      const client = config.getClient({ chainId: chainId as number })
      return waitForTransactionReceipt(client, { hash, timeout: 0, signal })
    },
    act,
  }
}
