import type { SignClient } from '@walletconnect/sign-client'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'

type Client = Awaited<ReturnType<typeof SignClient.init>>
type Answer = { readonly result?: unknown; readonly error?: { readonly code: number; readonly message: string } }
type Required = Readonly<Record<string, { chains?: string[]; methods: string[]; events: string[] }>>

/** As clients before 2.20 do. Newer clients turn required namespaces into optional ones. */
export async function proposeRequired(client: Client, peer: WalletPeer, requiredNamespaces: Required): Promise<Answer> {
  const { core, metadata } = client
  const { topic, uri } = await core.pairing.create()
  const publicKey = await core.crypto.generateKeyPair()
  const id = Date.now() * 1000 + Math.floor(Math.random() * 1000)
  const params = {
    requiredNamespaces,
    optionalNamespaces: {},
    relays: [{ protocol: 'irn' }],
    pairingTopic: topic,
    proposer: { publicKey, metadata },
    expiryTimestamp: Math.floor(Date.now() / 1000) + 300,
  }
  const answered = new Promise<Answer>((resolve) => {
    core.relayer.on('relayer_message', async (event: { topic: string; message: string }) => {
      if (event.topic !== topic) return
      const payload: { id?: number } & Answer = await core.crypto.decode(topic, event.message)
      if (payload.id === id) resolve(payload)
    })
  })
  const message = await core.crypto.encode(topic, { id, jsonrpc: '2.0', method: 'wc_sessionPropose', params })
  await core.relayer.publish(topic, message, { ttl: 300, tag: 1100, prompt: true })
  await peer.pair(uri)
  return answered
}
