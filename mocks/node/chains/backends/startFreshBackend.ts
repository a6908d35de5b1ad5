import { checksum } from 'ox/Address'
import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { type Anvil, type AnvilFork, startAnvil } from '#mocks/node/anvil/startAnvil'
import { startRpcSocket } from '#mocks/node/gateway/startRpcSocket'
import type { ChainBackend, ChainBackendParameters } from './backend.ts'

/** Seconds from block to block with a seed: as on Ethereum. */
const BLOCK_INTERVAL = 12

/** The earliest start of a seeded chain. Each seed has another one, less than four years later. */
const SEEDED_START = 1_600_000_000

const SEEDED_SPAN = 100_000_000

/** A seeded fork starts within this many seconds after its fork block. */
const FORK_SPAN = 86_400

const DEFAULT_CHAIN_ID = 31337

export async function startFreshBackend(parameters: ChainBackendParameters): Promise<ChainBackend> {
  const { chainId = DEFAULT_CHAIN_ID, settings } = parameters
  const { node, blockInterval } = await startOwnNode({ ...parameters, chainId })
  // Asked of Anvil: deriving them here would take longer than the rest of the start.
  const accounts = ((await node.request('eth_accounts')) as Address[]).map((address) => checksum(address))
  return {
    mode: 'fresh',
    chainId,
    node,
    accounts,
    hardfork: settings.hardfork,
    controllable: true,
    automine: settings.blockTime === undefined,
    blockInterval,
    secrets: [],
  }
}

export async function startOwnNode(parameters: ChainBackendParameters & { readonly fork?: AnvilFork }) {
  const { title, chainId, settings, guard, parts, onEnd, fork } = parameters
  const { mnemonic, accounts, blockTime, hardfork, seed } = settings
  const timestamp = seed === undefined || fork ? undefined : SEEDED_START + (seed % SEEDED_SPAN)
  const anvil = await parts.add(
    startAnvil({ name: title, chainId, mnemonic, accounts, blockTime, guard, fork, hardfork, timestamp }),
  )
  void anvil.exited.then(() => reportEnd(anvil, onEnd))
  const node = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
  void node.closed.then(() => reportEnd(anvil, onEnd))
  if (seed === undefined) return { node, blockInterval: undefined }
  await node.request('anvil_setBlockTimestampInterval', [BLOCK_INTERVAL])
  if (fork) {
    const head = (await node.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
    const next = Number(head.timestamp) + BLOCK_INTERVAL + (seed % FORK_SPAN)
    await node.request('evm_setNextBlockTimestamp', [next])
  }
  return { node, blockInterval: BLOCK_INTERVAL }
}

async function reportEnd(anvil: Anvil, onEnd: ChainBackendParameters['onEnd']): Promise<void> {
  // A node that loses its connection has usually ended, and its exit says more.
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 500).unref())
  const exit = await Promise.race([anvil.exited, timeout])
  const how = exit ? `ended by itself (exit code ${exit.code}, signal ${exit.signal})` : 'closed its connection'
  onEnd(new BenchError(`${anvil.name} (pid ${anvil.pid}) ${how}.`, { metaMessages: anvil.log.slice(-10) }))
}
