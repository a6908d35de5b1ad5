import { type Address, getAddress } from 'viem'
import { createGateway, type Gateway } from '#mocks/rpc/createGateway'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import { createTraceStage } from '#mocks/rpc/stages/trace'
import { createUpstreamStage } from '#mocks/rpc/stages/upstream'
import type { Trace } from '#mocks/trace/createTrace'
import type { BenchSettings } from './checkBenchParameters.ts'
import type { PartList } from './createPartList.ts'
import { type BenchContracts, deployContracts } from './deployContracts.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'
import type { ProcessGuard } from './startProcessGuard.ts'
import { type RpcSocket, startRpcSocket } from './startRpcSocket.ts'

export type SpaceParameters = {
  /** Its name in the gateway's URLs. */
  readonly name: string
  /** What people read. */
  readonly label: string
  readonly chainId: number
  readonly settings: BenchSettings
  readonly trace: Trace
  readonly guard: ProcessGuard
  /** Gets the parts that are started. */
  readonly parts: PartList
  /** Called when a part of it ended: as asked, or by itself. */
  readonly onEnd: (anvil: Anvil) => void
}

/** One chain of the bench: its node with the contracts on it, and the gateway in front of it. */
export type Space = {
  readonly name: string
  readonly label: string
  readonly chainId: number
  readonly gateway: Gateway
  /** Straight to the node. */
  readonly socket: RpcSocket
  readonly accounts: readonly Address[]
  readonly contracts: BenchContracts
}

/** Starts a node and all that belongs to its chain. */
export async function startSpace(parameters: SpaceParameters): Promise<Space> {
  const { name, label, chainId, settings, trace, guard, parts, onEnd } = parameters
  const { mnemonic, accounts: count, blockTime } = settings
  const anvil = await parts.add(
    startAnvil({ name: `Anvil of chain ${chainId}`, chainId, mnemonic, accounts: count, blockTime, guard }),
  )
  void anvil.exited.then(() => onEnd(anvil))
  const socket = await parts.add(startRpcSocket({ url: anvil.wsUrl, httpUrl: anvil.url }))
  void socket.closed.then(() => onEnd(anvil))

  const accounts = ((await socket.request('eth_accounts')) as Address[]).map((address) => getAddress(address))
  const contracts = await deployContracts({ request: socket.request, accounts })
  const stages = [
    createTraceStage({ trace }),
    createSubscriptionStage({ upstream: socket }),
    createUpstreamStage({ upstream: socket }),
  ]
  return { name, label, chainId, gateway: createGateway({ chainId, stages }), socket, accounts, contracts }
}
