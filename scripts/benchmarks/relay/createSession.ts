import { randomBytes } from 'node:crypto'
import { SignClient } from '@walletconnect/sign-client'

export type RelaySession = Awaited<ReturnType<typeof createSession>>

const CHAIN = 'eip155:31337'
const ADDRESS = '0x0000000000000000000000000000000000000001'
const namespaces = { eip155: { chains: [CHAIN], methods: ['personal_sign'], events: ['chainChanged'] } }

export async function createSession(relayUrl: string) {
  const [dapp, wallet] = await Promise.all([openClient(relayUrl, 'dapp'), openClient(relayUrl, 'wallet')])
  wallet.on('session_proposal', ({ id }) => {
    void wallet.approve({ id, namespaces: { eip155: { ...namespaces.eip155, accounts: [`${CHAIN}:${ADDRESS}`] } } })
  })
  wallet.on('session_request', ({ id, topic }) => {
    void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: `0x${'ab'.repeat(65)}` } })
  })
  const start = performance.now()
  const { uri, approval } = await dapp.connect({ optionalNamespaces: namespaces })
  if (uri === undefined) throw new Error('The client gave no URI.')
  await wallet.core.pairing.pair({ uri })
  const { topic } = await approval()
  const connectTime = performance.now() - start
  const request = { method: 'personal_sign', params: [`0x${randomBytes(100).toString('hex')}`, ADDRESS] }

  return {
    /** In ms, to the session on the dapp's side. */
    connectTime,
    /** Resolves to the time from call to response, in ms. */
    async request() {
      const before = performance.now()
      await dapp.request({ topic, chainId: CHAIN, request })
      return performance.now() - before
    },
    /** The clients' own cryptography of a request, in ms. */
    async seal() {
      const before = performance.now()
      const params = { chainId: CHAIN, request }
      const question = { id: Date.now(), jsonrpc: '2.0', method: 'wc_sessionRequest', params }
      await wallet.core.crypto.decode(topic, await dapp.core.crypto.encode(topic, question))
      const answer = { id: question.id, jsonrpc: '2.0', result: `0x${'ab'.repeat(65)}` }
      await dapp.core.crypto.decode(topic, await wallet.core.crypto.encode(topic, answer))
      return performance.now() - before
    },
    async close() {
      await Promise.all([dapp.core.relayer.transportClose(), wallet.core.relayer.transportClose()])
      for (const client of [dapp, wallet]) client.core.heartbeat.stop()
    },
  }
}

function openClient(relayUrl: string, name: string): Promise<InstanceType<typeof SignClient>> {
  const prefix = `${name}-${randomBytes(6).toString('hex')}`
  return SignClient.init({
    relayUrl,
    projectId: 'bench',
    customStoragePrefix: prefix,
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    logger: 'silent',
    // Without this the wallet answers only one request a second.
    signConfig: { disableRequestQueue: true },
    metadata: { name, description: '', url: 'http://127.0.0.1', icons: [] },
  })
}
