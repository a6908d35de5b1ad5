import { SignClient } from '@walletconnect/sign-client'
import { type PeerStorage, stopClient } from '#mocks/wallet/walletconnect/startClient'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'

export const dappUrl = 'https://dapp.test'
/** No verify server here could confirm the origin. */
export const dappOrigin = `${dappUrl} (unverified)`
export const metadata = { name: 'Test dapp', description: 'Asks', url: dappUrl, icons: [] }

export const wishes = {
  eip155: {
    chains: ['eip155:31337'],
    methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'eth_chainId', 'eth_getBalance'].concat(
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ),
    events: ['chainChanged', 'accountsChanged'],
  },
}

type Client = Awaited<ReturnType<typeof SignClient.init>>
type ConnectParameters = Parameters<Client['connect']>[0]
export type DappSession = Awaited<ReturnType<Awaited<ReturnType<Client['connect']>>['approval']>>

export type DappParameters = {
  relayUrl: string
  url?: string | undefined
  prefix?: string | undefined
  storage?: PeerStorage | undefined
}

let count = 0

export async function createDapp({ relayUrl, url = dappUrl, prefix, storage }: DappParameters) {
  count += 1
  const client = await SignClient.init({
    relayUrl,
    projectId: 'dapp',
    logger: 'silent',
    customStoragePrefix: prefix ?? `dapp-${count}`,
    metadata: { ...metadata, url },
    ...(storage ? { storage } : {}),
  })

  async function propose(peer: WalletPeer, parameters: ConnectParameters = { optionalNamespaces: wishes }) {
    const { uri = '', approval } = await client.connect(parameters)
    const approved = approval()
    approved.catch(() => undefined)
    if (uri !== '') await peer.pair(uri)
    return { uri, approved }
  }

  return {
    client,
    propose,
    async connect(peer: WalletPeer, parameters?: ConnectParameters): Promise<DappSession> {
      return (await propose(peer, parameters)).approved
    },
    request<result>(session: DappSession, method: string, params: unknown, chainId = 'eip155:31337'): Promise<result> {
      return client.request<result>({ topic: session.topic, chainId, request: { method, params } })
    },
    /** As a closed page does: without a disconnect. */
    close: () => stopClient(client),
  }
}
