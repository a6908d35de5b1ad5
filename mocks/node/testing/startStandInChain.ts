import type { Address, Hex } from 'viem'
import { standIn } from '#fixtures/cassettes/standIn'
import { startAnvil } from '../anvil/startAnvil.ts'
import { startRpcSocket } from '../gateway/startRpcSocket.ts'
import { createDisposables } from '../shared/createDisposables.ts'
import type { ChainNode } from '../upstream/upstreamTypes.ts'
import { makeStandInHistory } from './makeStandInHistory.ts'
import { type StandInContracts, toStandInContracts } from './toStandInContracts.ts'

/** A chain that stands in for a public one, with its history. */
export type StandInChain = {
  readonly url: string
  readonly node: ChainNode
  /** Its accounts, in the order of `standIn.names`. */
  readonly accounts: readonly Address[]
  readonly contracts: StandInContracts
  stop(): Promise<void>
}

/**
 * Starts the chain that the shipped cassettes are recorded from, with the same blocks in every run.
 *
 * @example
 * const chain = await startStandInChain()
 * await startBench({ chains: [{ fork: chain.rpcUrl, cassette: 'forkedMarket.io' }] })
 */
export async function startStandInChain(): Promise<StandInChain> {
  const { chainId, mnemonic, hardfork, timestamp } = standIn
  const parts = createDisposables()
  try {
    const anvil = await parts.add(startAnvil({ chainId, mnemonic, hardfork, timestamp }))
    const node = await parts.add(startRpcSocket({ url: anvil.wsUrl, httpUrl: anvil.rpcUrl }))
    await node.request('anvil_setBlockTimestampInterval', [12])
    const accounts = (await node.request('eth_accounts')) as Address[]
    const contracts = toStandInContracts()
    await makeStandInHistory({ accounts, contracts, send })
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
