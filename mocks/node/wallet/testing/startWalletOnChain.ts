import { type Address, getAddress, type Hex, type PublicClient, type TransactionReceipt } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { createConnected, chain as testChain } from '#mocks/wallet/testing/createTestWallet'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { AnvilParameters } from '../../anvil/startAnvil.ts'
import { type BenchContracts, deployContracts } from '../../chainControl/deployContracts.ts'
import { createFileStage } from '../../testing/createFileStage.ts'
import { startTestChain } from '../../testing/startTestMarket.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'

export type WalletChainStage = {
  readonly client: PublicClient
  readonly contracts: BenchContracts
  ask(method: string, params?: readonly unknown[]): Promise<unknown>
  receiptOf(hash: unknown): Promise<TransactionReceipt>
  connect(parameters?: Partial<WalletParameters>): Promise<ConnectedWallet>
  /** Its only account is the bench's contract account, owned by the first key. */
  connectSafe(): Promise<ConnectedWallet>
  stop(): Promise<void>
}

export type ConnectedWallet = {
  readonly wallet: Wallet
  readonly account: Address
  request(method: string, params?: RequestArguments['params']): Promise<unknown>
}

/** The stage of a file. If it reverts, each of its tests finds the chain as the first one did. */
export function createWalletStage(options?: { readonly reverts: boolean }): WalletChainStage {
  return createFileStage(startWalletOnChain, options)
}

export async function startWalletOnChain(parameters: AnvilParameters = {}): Promise<WalletChainStage> {
  const chain = await startTestChain({ chainId: testChain.chainId, mnemonic: MNEMONIC, ...parameters })
  const { client, request: ask } = chain
  const accounts = (await ask('eth_accounts')) as Address[]
  const contracts = await deployContracts({ request: ask, accounts: accounts.slice(0, 3) })

  const connect = (more: Partial<WalletParameters> = {}): Promise<ConnectedWallet> =>
    createConnected({ chains: [{ ...testChain, rpcUrl: chain.url }], send: createHttpSend('wallet'), ...more })

  return {
    client,
    contracts,
    ask,
    receiptOf: (hash: unknown) => client.waitForTransactionReceipt({ hash: hash as Hex }),
    connect,
    async connectSafe() {
      const [owner = '0x'] = accounts
      const contractAccounts = [{ address: contracts.contractAccount, owner: getAddress(owner) }]
      return connect({ persona: 'safe', contractAccounts })
    },
    stop: chain.stop,
  }
}
