import { buildAuthObject } from '@walletconnect/utils'
import type { Address, Hex } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { PeerContext } from '#mocks/wallet/walletconnect/createPeerState'
import { toCaip10 } from '../caip.ts'

/** A signed log-in, CAIP-74. */
export type Cacao = ReturnType<typeof buildAuthObject>
export type LogIn = { readonly payload: Parameters<typeof buildAuthObject>[0]; readonly chains: readonly string[] }

export function toLogInRequest({ client, wallet }: PeerContext, logIns: readonly LogIn[]): RequestArguments {
  const messagesOf = (address: Address) =>
    logIns.flatMap(({ payload, chains }) =>
      chains.map((chain) => client.formatAuthMessage({ request: payload, iss: toIssuer(chain, address) })),
    )
  const entries = wallet.getState().accounts.map(({ address }) => [address, messagesOf(address)])
  return { method: 'wc_sessionAuthenticate', params: [{ messages: Object.fromEntries(entries) }] }
}

export function toCacaos(logIns: readonly LogIn[], answer: unknown): Cacao[] {
  type SignedLogIns = { account: Address; signatures: readonly Hex[]; type: 'eip191' | 'eip1271' }
  const { account, signatures, type } = answer as SignedLogIns
  return logIns
    .flatMap(({ payload, chains }) => chains.map((chain) => ({ payload, chain })))
    .map(({ payload, chain }, index) =>
      buildAuthObject(payload, { t: type, s: signatures[index] ?? '0x' }, toIssuer(chain, account)),
    )
}

const toIssuer = (chain: string, address: Address): string => `did:pkh:${toCaip10(chain, address)}`
