import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import type { SignClient } from '@walletconnect/sign-client'
import { createMemoryStorage } from '#mocks/node/walletconnect/createMemoryStorage'
import type { ContractCase, ContractStage } from './contractStage.ts'

const CHAIN = 'eip155:31337'
const ACCOUNT = '0x00000000000000000000000000000000000000aa'
const EIP155 = { chains: [CHAIN], methods: ['personal_sign'], events: ['accountsChanged'] }

const signed = (text: string) => `signed ["${text}","${ACCOUNT}"]`

export const clientCases: readonly ContractCase[] = [
  {
    name: 'a dapp and a wallet pair, settle a session, and requests are answered',
    run: withPair(async (pair) => {
      answerRequests(pair)
      const topic = await connectPair(pair)
      assert.equal(pair.wallet.session.get(topic).peer.metadata.name, 'dapp')
      assert.equal(await askToSign(pair, topic, 'hello'), signed('hello'))
      const asked: Promise<unknown>[] = []
      for (const text of ['a', 'b', 'c']) {
        asked.push(askToSign(pair, topic, text))
        await nextMillisecond()
      }
      assert.deepEqual(await Promise.all(asked), ['a', 'b', 'c'].map(signed))
    }),
  },
  {
    name: 'a request waits for a wallet that is offline, and its answer for the dapp',
    run: withPair(async (pair) => {
      const { dapp, wallet } = pair
      const topic = await connectPair(pair)
      await wallet.core.relayer.transportClose()
      const answer = askToSign(pair, topic, 'later')
      await new Promise((resolve) => dapp.core.relayer.events.once('relayer_publish', resolve))
      answerRequests(pair)
      await wallet.core.relayer.transportOpen()
      assert.equal(await answer, signed('later'))
    }),
  },
  {
    name: 'the end of a session reaches the other side',
    run: withPair(async (pair) => {
      const topic = await connectPair(pair)
      const deleted = new Promise((resolve) => pair.dapp.once('session_delete', (event) => resolve(event.topic)))
      await pair.wallet.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      assert.equal(await deleted, topic)
      assert.equal(pair.dapp.session.length, 0)
    }),
  },
]

type Client = Awaited<ReturnType<typeof SignClient.init>>
type SignPair = { readonly dapp: Client; readonly wallet: Client; stop(): Promise<void> }

/** A client's request id is the millisecond and one of a thousand numbers: two of one millisecond may be the same. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await new Promise((resolve) => setTimeout(resolve))
}

function withPair(run: (pair: SignPair) => Promise<void>): ContractCase['run'] {
  return async (stage: ContractStage, space: string) => {
    const pair = await createSignPair(stage, space)
    try {
      await run(pair)
    } finally {
      await pair.stop()
    }
  }
}

async function createSignPair(stage: ContractStage, space: string): Promise<SignPair> {
  const init = async (name: string): Promise<Client> =>
    stage.SignClient.init({
      projectId: 'any-project-id-will-do',
      relayUrl: stage.urlOf(space),
      // Clients with the same prefix share their state across the process.
      customStoragePrefix: `${name}-${randomUUID()}`,
      storage: createMemoryStorage(),
      telemetryEnabled: false,
      // Otherwise requests in sequence take a second each.
      signConfig: { disableRequestQueue: true },
      logger: 'silent',
      metadata: { name, description: name, url: `https://${name}.test`, icons: [] },
    })
  const [dapp, wallet] = [await init('dapp'), await init('wallet')]
  return {
    dapp,
    wallet,
    async stop() {
      for (const { core } of [dapp, wallet]) {
        core.heartbeat.stop()
        await core.relayer.transportClose()
      }
    },
  }
}

async function connectPair({ dapp, wallet }: SignPair): Promise<string> {
  wallet.once('session_proposal', ({ id }) => {
    const namespaces = { eip155: { ...EIP155, accounts: [`${CHAIN}:${ACCOUNT}`] } }
    void wallet.approve({ id, namespaces })
  })
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: { eip155: EIP155 } })
  await wallet.pair({ uri })
  return (await approval()).topic
}

function answerRequests({ wallet }: SignPair): void {
  wallet.on('session_request', ({ topic, id, params }) => {
    const result = `signed ${JSON.stringify(params.request.params)}`
    void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
}

function askToSign({ dapp }: SignPair, topic: string, text: string): Promise<unknown> {
  return dapp.request({ topic, chainId: CHAIN, request: { method: 'personal_sign', params: [text, ACCOUNT] } })
}
