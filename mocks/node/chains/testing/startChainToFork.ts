import type { Address, Hex } from 'viem'
import { deployContracts } from '../../chainControl/deployContracts.ts'
import { startRpcSocket } from '../../gateway/startRpcSocket.ts'
import type { Disposables } from '../../shared/createDisposables.ts'
import { startTestAnvil } from '../../testing/startTestAnvil.ts'
import type { ChainNode } from '../../upstream/upstreamTypes.ts'

/** Not the bench's phrase: its accounts are in use on the forked chain. */
export const CHAIN_TO_FORK_MNEMONIC = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** What tests fork in place of a real chain: chain id 1, contracts, some history. */
export type ChainToFork = {
  readonly url: string
  readonly node: ChainNode
  readonly accounts: readonly Address[]
  readonly token: Address
  /** A transfer in its history, and its block. */
  readonly transaction: Hex
  readonly block: { readonly hash: Hex; readonly number: Hex }
  stop(): Promise<void>
}

/** The contract of EIP-4788, which a new Anvil lacks. */
const BEACON_ROOTS = [
  '0x000F3df6D732807Ef1319fB7B8bB8522d0Beac02',
  '0x3373fffffffffffffffffffffffffffffffffffffffe14604d57602036146024575f5ffd5b5f35801560495762001fff810690815414603c575f5ffd5b62001fff01545f5260205ff35b5f5ffd5b62001fff42064281555f359062001fff015500',
]

/** Starts the chain that tests fork: the same blocks in every run. */
export async function startChainToFork(parts: Disposables): Promise<ChainToFork> {
  const anvil = await parts.add(
    startTestAnvil({ chainId: 1, mnemonic: CHAIN_TO_FORK_MNEMONIC, timestamp: 1_700_000_000, hardfork: 'prague' }),
  )
  const node = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
  await node.request('anvil_setBlockTimestampInterval', [12])
  await node.request('anvil_setCode', BEACON_ROOTS)
  const accounts = (await node.request('eth_accounts')) as Address[]
  const { token } = await deployContracts({ request: node.request, accounts })
  const [from, to] = accounts
  await node.request('anvil_mine', ['0x3'])
  const sent = (await node.request('eth_sendTransactionSync', [{ from, to, value: '0x7' }])) as Record<string, Hex>
  await node.request('anvil_mine', ['0x4'])
  const { transactionHash = '0x', blockHash = '0x', blockNumber = '0x' } = sent
  return {
    url: anvil.rpcUrl,
    node,
    accounts,
    token,
    transaction: transactionHash,
    block: { hash: blockHash, number: blockNumber },
    async stop() {
      await node.stop()
      await anvil.stop()
    },
  }
}
