import { connect, disconnect, getConnection, injected } from '@wagmi/core'
import { isAddress, isHex, numberToHex, stringToHex } from 'viem'
import { type ReplacementReason, waitForTransactionReceipt } from 'viem/actions'
import { createSiweMessage, generateSiweNonce, parseSiweMessage } from 'viem/siwe'
import type { Config, Connector } from 'wagmi'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { fromWireError, toWireError } from '#mocks/core/rpcError'
import type { Actions, SignedIn } from '../actions.ts'
import type { Start, Tap } from './createTap.ts'
import type { ToLateConnector } from './lateConnectors.ts'

/** EIP-1193, JSON-RPC 2.0, and EIP-1474's 'method not supported'. */
const UNSUPPORTED: readonly number[] = [4200, -32601, -32004]

type Connected = {
  readonly accounts?: readonly {
    readonly address?: unknown
    readonly capabilities?: {
      readonly signInWithEthereum?: { readonly message?: unknown; readonly signature?: unknown }
    }
  }[]
}

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
      if (reason === undefined || reason === 'repriced') return receipt
      throw new Error(
        `Another transaction took its place: ${receipt.transactionHash}. Nothing came of ${reason === 'cancelled' ? 'this one: it was cancelled' : 'this one'}.`,
      )
    },
    act,
  }
}

function toWay(connector: string, known: { readonly name: string } | undefined): Record<string, unknown> {
  return { connector, ...(known ? { connectorName: known.name } : {}) }
}

/** By one `wallet_connect` (ERC-7846). wagmi then takes the connection over as it does after a reload. */
export async function connectAndSign(config: Config, connector: Connector, start: Start) {
  const provider = (await connector.getProvider()) as Eip1193Provider
  const chainId = await start(() => connector.getChainId())
  const nonce = generateSiweNonce()
  const capabilities = { signInWithEthereum: { nonce, chainId: numberToHex(chainId) } }
  const params = [{ version: '1', capabilities }]
  const answer = await ifSupported(() => start(() => provider.request({ method: 'wallet_connect', params })))
  const signedIn = readAnswer(answer, nonce)
  // wagmi's `connect` would ask for the accounts again, unless the connector is reconnecting.
  const known = { connector, isReconnecting: true }
  if (signedIn && getConnection(config).connector?.uid !== connector.uid) await start(() => connect(config, known))
  return signedIn
}

async function ifSupported(ask: () => Promise<unknown>): Promise<Connected | undefined> {
  try {
    return ((await ask()) ?? {}) as Connected
  } catch (error) {
    if (UNSUPPORTED.includes(toWireError(error).code)) return undefined
    throw error
  }
}

function readAnswer(answer: Connected | undefined, nonce: string): SignedIn | undefined {
  if (!answer) return undefined
  const [first] = answer.accounts ?? []
  const { message, signature } = first?.capabilities?.signInWithEthereum ?? {}
  if (typeof first?.address !== 'string' || !isAddress(first.address)) throw new Error('The wallet shares no account.')
  if (typeof message !== 'string' || !isHex(signature)) throw new Error('The wallet has signed no log-in.')
  if (parseSiweMessage(message).nonce !== nonce) throw new Error('The log-in has another nonce than the dapp’s.')
  return { address: first.address, message, signature }
}

/** A wallet may end the origin's other connections meanwhile, which wagmi's `disconnect` would restore. */
export async function endConnection(config: Config): Promise<void> {
  const known = [...config.state.connections.keys()]
  const ended = new Set<string>()
  const stop = config.subscribe(
    ({ connections }) => connections,
    (connections) => {
      for (const uid of known) if (!connections.has(uid)) ended.add(uid)
    },
  )
  try {
    await disconnect(config)
  } finally {
    stop()
  }
  config.setState((state) => {
    const connections = new Map([...state.connections].filter(([uid]) => !ended.has(uid)))
    if (connections.size === state.connections.size) return state
    const [first = null] = connections.keys()
    const current = state.current !== null && connections.has(state.current) ? state.current : first
    return { ...state, connections, current, status: first === null ? 'disconnected' : state.status }
  })
}
