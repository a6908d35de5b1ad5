import { SignClient } from '@walletconnect/sign-client'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { type Watched, watchPromise } from './watchPromise.ts'

export type DappClient = Awaited<ReturnType<typeof SignClient.init>>
export type DappSession = Awaited<ReturnType<Awaited<ReturnType<DappClient['connect']>>['approval']>>

/** The namespaces that the dapp proposes: one chain, one method. */
const NAMESPACES = {
  eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'] },
}

/** The dapp's side of a session: an unmodified client. */
export type Dapp = {
  readonly client: DappClient
  /** Proposes a session. `approval` settles when the wallet decides. */
  propose(): Promise<{ readonly uri: string; readonly approval: () => Watched<DappSession> }>
  /** Requests a signature of a text, and watches the outcome. */
  ask(text: string): () => Watched<unknown>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  stop(): Promise<void>
}

/** Starts a dapp's client with its own storage. */
export async function startDapp(relayUrl: string): Promise<Dapp> {
  const client = await SignClient.init({
    relayUrl,
    projectId: 'made-up',
    logger: 'silent',
    telemetryEnabled: false,
    storage: createMemoryStorage(),
    customStoragePrefix: `dapp-${relayUrl}`,
    metadata: { name: 'Dapp', description: 'Asks', url: 'https://dapp.test', icons: [] },
  })
  const { relayer, heartbeat } = client.core
  return {
    client,
    async propose() {
      const { uri = '', approval } = await client.connect({ optionalNamespaces: NAMESPACES })
      return { uri, approval: watchPromise(approval()) }
    },
    ask(text) {
      const topic = client.session.keys[0] ?? ''
      const request = { method: 'personal_sign', params: [text, `0x${'11'.repeat(20)}`] }
      return watchPromise(client.request({ topic, chainId: 'eip155:31337', request }))
    },
    goOffline: () => relayer.transportClose(),
    goOnline: () => relayer.transportOpen(),
    async stop() {
      heartbeat.stop()
      await relayer.transportClose()
    },
  }
}
