import { connect, getConnection, injected } from '@wagmi/core'
import { isHex, stringToHex } from 'viem'
import { type ReplacementReason, waitForTransactionReceipt } from 'viem/actions'
import { createSiweMessage, generateSiweNonce } from 'viem/siwe'
import type { Config } from 'wagmi'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import type { Actions } from '../actions.ts'
import { connectAndSign } from './connectAndSign.ts'
import type { ToLateConnector } from './createLateConnectors.ts'
import type { Tap } from './createTap.ts'
import { endConnection } from './endConnection.ts'

/**
 * Creates the actions of the console's buttons. Each begins a flow in the trace.
 * @param toLate creates a connector that wagmi does not have yet
 */
export function createActions(config: Config, { act }: Tap, toLate: ToLateConnector): Actions {
  const connectBy: Actions['connect'] = (offer) =>
    act('connect', toWay(offer.id, offer.connector), async (start) => {
      const connector = offer.connector ?? (await toLate(offer.id))
      await start(() => connect(config, { connector }))
    })

  const request: Actions['request'] = ({ method, params }) => {
    const { connector } = getConnection(config)
    return act(method, { params, ...(connector ? toWay(connector.id, connector) : {}) }, async (start) => {
      if (!connector) throw fromWireError({ code: 4900, message: 'No wallet is connected.' })
      const provider = (await connector.getProvider()) as Eip1193Provider
      return start(() => provider.request({ method, ...(params === undefined ? {} : { params }) }))
    })
  }

  return {
    connect: connectBy,
    async signIn(offer) {
      const { connector } = offer
      const signedIn = await act('connect', toWay(offer.id, connector), async (start) => {
        const used = connector ?? (await toLate(offer.id))
        const signed = used.type === injected.type ? await connectAndSign(config, used, start) : undefined
        if (!signed) await start(() => connect(config, { connector: used }))
        return signed
      })
      if (signedIn) return signedIn
      const { address, chainId } = getConnection(config)
      if (!address || chainId === undefined) throw fromWireError({ code: 4900, message: 'No wallet is connected.' })
      const { host: domain, origin: uri } = globalThis.location
      const message = createSiweMessage({ address, chainId, domain, uri, nonce: generateSiweNonce(), version: '1' })
      const signature = await request({ method: 'personal_sign', params: [stringToHex(message), address] })
      if (!isHex(signature)) throw new Error('The response is not a signature.')
      return { address, message, signature }
    },
    disconnect: () =>
      act('disconnect', {}, async (start) => {
        await start(() => endConnection(config))
      }),
    request,
    async waitForReceipt(hash, chainId, signal) {
      if (!config.chains.some((chain) => chain.id === chainId))
        throw new Error(
          `The app is not configured for chain ${chainId ?? '(unknown)'}, so it cannot read the receipt of this transaction.`,
        )
      // viem's own action, because wagmi's throws on a reverted receipt. No timeout: a block may be mined by hand.
      const client = config.getClient({ chainId: chainId as number })
      let reason: ReplacementReason | undefined
      const receipt = await waitForTransactionReceipt(client, {
        hash,
        timeout: 0,
        signal,
        onReplaced(replacement) {
          reason = replacement.reason
        },
      })
      // The same transaction for a higher fee is what the person wanted.
      if (reason === undefined || reason === 'repriced') return receipt
      throw new Error(
        `Another transaction took its place: ${receipt.transactionHash}. Nothing came of ${reason === 'cancelled' ? 'this one: it was cancelled' : 'this one'}.`,
      )
    },
    act,
  }
}

/** What the trace says about the connector. One that is not loaded yet has no name. */
function toWay(connector: string, known: { readonly name: string } | undefined): Record<string, unknown> {
  return { connector, ...(known ? { connectorName: known.name } : {}) }
}
