import type { Address, Hex } from 'viem'
import { fakeMainnet } from '#fixtures/cassettes/fakeMainnet'
import { startAnvil } from '../anvil/startAnvil.ts'
import { startRpcSocket } from '../gateway/startRpcSocket.ts'
import { createDisposables } from '../shared/createDisposables.ts'
import type { ChainNode } from '../upstream/upstreamTypes.ts'
import { makeFakeMainnetHistory } from './makeFakeMainnetHistory.ts'
import { type FakeMainnetContracts, toFakeMainnetContracts } from './toFakeMainnetContracts.ts'

/** The fake mainnet, with its history. */
export type FakeMainnet = {
  readonly url: string
  readonly node: ChainNode
  /** Its accounts, in the order of `fakeMainnet.names`. */
  readonly accounts: readonly Address[]
  readonly contracts: FakeMainnetContracts
  stop(): Promise<void>
}

/**
 * Starts the chain that the shipped cassettes are recorded from, with the same blocks in every run.
 *
 * @example
 * const chain = await startFakeMainnet()
 * await startBench({ chains: [{ fork: chain.rpcUrl, cassette: 'forkedMarket.io' }] })
 */
export async function startFakeMainnet(): Promise<FakeMainnet> {
  const { chainId, mnemonic, hardfork, timestamp } = fakeMainnet
  const parts = createDisposables()
  try {
    const anvil = await parts.add(startAnvil({ chainId, mnemonic, hardfork, timestamp }))
    const node = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
    await node.request('anvil_setBlockTimestampInterval', [12])
    const accounts = (await node.request('eth_accounts')) as Address[]
    const contracts = toFakeMainnetContracts()
    await makeFakeMainnetHistory({ accounts, contracts, send })
    // Empty blocks.
    await node.request('anvil_mine', ['0xc'])
    return { url: anvil.rpcUrl, node, accounts, contracts, stop: () => parts.stop() }

    /** Sends a transaction and waits for its block. */
    async function send(transaction: { readonly from: Address }): Promise<{ readonly status: Hex }> {
      return (await node.request('eth_sendTransactionSync', [transaction])) as { status: Hex }
    }
  } catch (error) {
    await parts.stop()
    throw error
  }
}
