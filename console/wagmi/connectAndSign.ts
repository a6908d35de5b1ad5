import { connect, getConnection } from '@wagmi/core'
import { isAddress, isHex, numberToHex } from 'viem'
import { generateSiweNonce, parseSiweMessage } from 'viem/siwe'
import type { Config, Connector } from 'wagmi'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { toWireError } from '#mocks/core/rpcError'
import type { SignedIn } from '../actions.ts'
import type { Start } from './createTap.ts'

/** What wallets answer that do not have the method: EIP-1193, JSON-RPC 2.0, and EIP-1474's 'method not supported'. */
const UNSUPPORTED: readonly number[] = [4200, -32601, -32004]

/** ERC-7846's answer, as far as it is read here. */
type Connected = {
  readonly accounts?: readonly {
    readonly address?: unknown
    readonly capabilities?: {
      readonly signInWithEthereum?: { readonly message?: unknown; readonly signature?: unknown }
    }
  }[]
}

/**
 * Connects with an injected wallet and logs in (EIP-4361) by one approval: `wallet_connect` of ERC-7846. wagmi then takes
 * the connection over as it does after a reload.
 *
 * @param start calls through it belong to the flow of the person's press
 * @returns undefined when the wallet does not have the method
 * @throws Error with `code` 4001 when the wallet refuses
 * @example
 * (await connectAndSign(config, connector, start))?.signature
 */
export async function connectAndSign(
  config: Config,
  connector: Connector,
  start: Start,
): Promise<SignedIn | undefined> {
  const provider = (await connector.getProvider()) as Eip1193Provider
  const chainId = await start(() => connector.getChainId())
  const nonce = generateSiweNonce()
  const capabilities = { signInWithEthereum: { nonce, chainId: numberToHex(chainId) } }
  const params = [{ version: '1', capabilities }]
  const answer = await ifSupported(() => start(() => provider.request({ method: 'wallet_connect', params })))
  const signedIn = readAnswer(answer, nonce)
  // wagmi's `connect` would ask for the accounts anew. Its connectors know a connection that is only taken up again.
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

/** @throws Error when the wallet signed something else than what it was asked for */
function readAnswer(answer: Connected | undefined, nonce: string): SignedIn | undefined {
  if (!answer) return undefined
  const [first] = answer.accounts ?? []
  const { message, signature } = first?.capabilities?.signInWithEthereum ?? {}
  if (typeof first?.address !== 'string' || !isAddress(first.address)) throw new Error('The wallet shares no account.')
  if (typeof message !== 'string' || !isHex(signature)) throw new Error('The wallet has signed no log-in.')
  if (parseSiweMessage(message).nonce !== nonce) throw new Error('The log-in has another nonce than the dapp’s.')
  return { address: first.address, message, signature }
}
