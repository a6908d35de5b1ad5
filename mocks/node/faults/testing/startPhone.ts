import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { createMemoryStorage } from '#mocks/node/walletconnect/createMemoryStorage'
import { type Watched, watchPromise } from './watchPromise.ts'

/** An unmodified client that approves every request. */
export type Phone = Awaited<ReturnType<typeof startPhone>>

export async function startPhone(relayUrl: string) {
  const core = new Core({
    relayUrl,
    projectId: 'made-up',
    logger: 'silent',
    telemetryEnabled: false,
    storage: createMemoryStorage(),
    customStoragePrefix: `phone-${relayUrl}`,
  })
  const client = await WalletKit.init({
    // The types of the two packages disagree about optional fields.
    core: core as unknown as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: { name: 'Phone', description: 'Signs', url: 'https://phone.test', icons: [] },
    signConfig: { disableRequestQueue: true },
  })
  const seen = watchAsked(client)
  return {
    client,
    ...seen,
    pair: (uri: string) => watchPromise(client.pair({ uri })),
    goOffline: () => core.relayer.transportClose(),
    goOnline: () => core.relayer.transportOpen(),
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

function watchAsked(client: Awaited<ReturnType<typeof WalletKit.init>>) {
  const proposals: number[] = []
  const approvals: (() => Watched<unknown>)[] = []
  const asked: string[] = []
  const answers: (() => Watched<void>)[] = []
  const ended: string[] = []
  client.on('session_proposal', ({ id }) => {
    proposals.push(id)
    approvals.push(watchPromise(client.approveSession({ id, namespaces: NAMESPACES })))
  })
  client.on('session_request', ({ id, topic, params }) => {
    const text = String(params.request.params[0])
    asked.push(text)
    const response = { id, jsonrpc: '2.0', result: `signed ${text}` }
    answers.push(watchPromise(client.respondSessionRequest({ topic, response })))
  })
  client.on('session_delete', ({ topic }) => void ended.push(topic))
  return { proposals, approvals, asked, answers, ended }
}

const NAMESPACES = {
  eip155: {
    chains: ['eip155:31337'],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
    accounts: [`eip155:31337:0x${'11'.repeat(20)}`],
  },
}
