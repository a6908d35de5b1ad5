import {
  type Chain,
  createPublicClient,
  createWalletClient,
  http,
  type PrivateKeyAccount,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import { english, generateMnemonic } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterEach } from 'vitest'
import { systemClock, systemWait, type Wait } from '#mocks/core/clock'
import { createGateway } from '#mocks/rpc/createGateway'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'
import { createChainFaults } from '#mocks/rpc/faults/createChainFaults'
import { createUpstreamStage } from '#mocks/rpc/stages/answerStages'
import { createFaultStage } from '#mocks/rpc/stages/createFaultStage'
import { createTraceStage } from '#mocks/rpc/stages/createTraceStage'
import { createSnapshotList, createSnapshotStage, type SnapshotList } from '#mocks/rpc/stages/snapshots'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import { type GatewayServer, startGatewayServer } from '../../gateway/startGatewayServer.ts'
import { type RpcSocket, startRpcSocket } from '../../gateway/startRpcSocket.ts'
import { createDisposables } from '../../shared/createDisposables.ts'
import { createFileStage } from '../../testing/createFileStage.ts'
import { startTestAnvil } from '../../testing/startTestAnvil.ts'

export const TOKEN = 'mine'

export type FaultChain = {
  readonly url: string
  readonly wsUrl: string
  readonly server: GatewayServer
  readonly box: ChainFaults
  readonly upstream: RpcSocket
  readonly snapshots: SnapshotList
  readonly trace: Trace
  readonly clientOf: (client: string, retryCount: number) => PublicClient
  readonly client: PublicClient
  readonly accountOf: (index: number) => PrivateKeyAccount
  readonly walletOf: (index: number) => WalletClient<Transport, Chain, PrivateKeyAccount>
  readonly ask: (method: string, params?: readonly unknown[]) => Promise<unknown>
  readonly post: (body: string) => Promise<Response>
  readonly mine: (blocks: number) => Promise<unknown>
  readonly receiptOf: (hash: string) => Promise<unknown>
  readonly stop: () => Promise<void>
}

type FaultChainParameters = { readonly wait?: Wait }

/** The chain of a file. Each of its tests begins without faults. */
export function createFaultChain(parameters: FaultChainParameters = {}): FaultChain {
  const chain = createFileStage(() => startFaultChain(parameters))
  afterEach(() => chain.box.clear())
  return chain
}

async function startFaultChain({ wait = systemWait }: FaultChainParameters): Promise<FaultChain> {
  const parts = createDisposables()
  const mnemonic = generateMnemonic(english)
  const anvil = await parts.add(startTestAnvil({ mnemonic }))
  const upstream = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
  const trace = createTrace({ source: 'test', clock: systemClock })
  const box = createChainFaults()
  const snapshots = createSnapshotList({ upstream })
  const stages = [
    createTraceStage({ trace }),
    createFaultStage({ box, upstream, wait, clock: systemClock }),
    createSnapshotStage({ list: snapshots }),
    createSubscriptionStage({ upstream }),
    createUpstreamStage({ upstream }),
  ]
  const space = { name: 'first', gateway: createGateway({ chainId: 31337, stages }), faults: box }
  const server = await parts.add(startGatewayServer({ spaces: [space], controlToken: TOKEN }))
  const [url, wsUrl] = [server.urlOf('first'), server.wsUrlOf('first')]

  const chain: Chain = foundry
  const clientOf = (client: string, retryCount: number): PublicClient =>
    createPublicClient({
      chain,
      pollingInterval: 20,
      cacheTime: 0,
      transport: http(`${url}/?client=${client}`, { retryCount, retryDelay: 5 }),
    })
  const client = clientOf('dapp', 0)
  const accountOf = createDerivation(mnemonic)
  return {
    url,
    wsUrl,
    server,
    box,
    upstream,
    snapshots,
    trace,
    clientOf,
    accountOf,
    client,
    ask: (method, params = []) => client.request({ method, params } as never),
    walletOf: (index: number) =>
      createWalletClient({ account: accountOf(index), chain, transport: http(url, { retryCount: 0 }) }),
    post: (body: string) => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    mine: (blocks: number) => upstream.request('anvil_mine', [`0x${blocks.toString(16)}`]),
    receiptOf: (hash: string) => upstream.request('eth_getTransactionReceipt', [hash]),
    stop: () => parts.stop(),
  }
}
