import { randomUUID } from 'node:crypto'
import type { SignClient } from '@walletconnect/sign-client'
import { createMemoryStorage } from '../../faults/testing/createMemoryStorage.ts'
import type { ContractStage } from './contractStage.ts'

type Client = Awaited<ReturnType<typeof SignClient.init>>

export type SignPair = { readonly dapp: Client; readonly wallet: Client; stop(): Promise<void> }

const CHAIN = 'eip155:31337'
export const ACCOUNT = '0x00000000000000000000000000000000000000aa'
const EIP155 = { chains: [CHAIN], methods: ['personal_sign'], events: ['accountsChanged'] }

/** Makes an unmodified dapp client and wallet client, isolated from others in this process. */
export async function createSignPair(stage: ContractStage, space: string): Promise<SignPair> {
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

/** Pairs the two clients and settles a session, which the wallet approves. @returns the session's topic */
export async function connectPair({ dapp, wallet }: SignPair): Promise<string> {
  wallet.once('session_proposal', ({ id }) => {
    const namespaces = { eip155: { ...EIP155, accounts: [`${CHAIN}:${ACCOUNT}`] } }
    void wallet.approve({ id, namespaces })
  })
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: { eip155: EIP155 } })
  await wallet.pair({ uri })
  return (await approval()).topic
}

/** Makes the wallet answer every request with `signed` and the request's text. */
export function answerRequests({ wallet }: SignPair): void {
  wallet.on('session_request', ({ topic, id, params }) => {
    const result = `signed ${JSON.stringify(params.request.params)}`
    void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
}

/** Requests a signature from the wallet. */
export function askToSign({ dapp }: SignPair, topic: string, text: string): Promise<unknown> {
  return dapp.request({ topic, chainId: CHAIN, request: { method: 'personal_sign', params: [text, ACCOUNT] } })
}
