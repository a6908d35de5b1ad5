import { buildAuthObject } from '@walletconnect/utils'
import type { Address, Hex } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { PeerContext } from '#mocks/wallet/walletconnect/createPeerState'
import { toCaip10 } from '../caip.ts'

type LogInPayload = Parameters<typeof buildAuthObject>[0]
/** A signed log-in, CAIP-74. */
export type Cacao = ReturnType<typeof buildAuthObject>
export type LogIn = { readonly payload: LogInPayload; readonly chains: readonly string[] }

/** The request with which one approval connects and signs: it has the messages for each account that can be picked. */
export function toLogInRequest({ client, wallet }: PeerContext, logIns: readonly LogIn[]): RequestArguments {
  const messagesOf = (address: Address) =>
    logIns.flatMap(({ payload, chains }) =>
      chains.map((chain) => client.formatAuthMessage({ request: payload, iss: toIssuer(chain, address) })),
    )
  const entries = wallet.getState().accounts.map(({ address }) => [address, messagesOf(address)])
  return { method: 'wc_sessionAuthenticate', params: [{ messages: Object.fromEntries(entries) }] }
}

/** One for each chain, in the order of the request. */
export function toCacaos(logIns: readonly LogIn[], answer: unknown): Cacao[] {
  type SignedLogIns = { account: Address; signatures: readonly Hex[]; type: 'eip191' | 'eip1271' }
  const { account, signatures, type } = answer as SignedLogIns
  return logIns
    .flatMap(({ payload, chains }) => chains.map((chain) => ({ payload, chain })))
    .map(({ payload, chain }, index) =>
      buildAuthObject(payload, { t: type, s: signatures[index] ?? '0x' }, toIssuer(chain, account)),
    )
}

/** The signer as a DID, CAIP-222: `did:pkh:eip155:1:0x…`. */
const toIssuer = (chain: string, address: Address): string => `did:pkh:${toCaip10(chain, address)}`
