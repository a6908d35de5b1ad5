import {
  type Address,
  createPublicClient,
  getAddress,
  type Hex,
  http,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RequestArguments } from '#mocks/core/eip1193'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { createConnected, chain as testChain } from '#mocks/wallet/testing/createTestWallet'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { AnvilParameters } from '../../anvil/startAnvil.ts'
import { type BenchContracts, deployContracts } from '../../chainControl/deployContracts.ts'
import { startTestAnvil } from '../../testing/startTestAnvil.ts'

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
export function createWalletStage({ reverts = false } = {}): WalletChainStage {
  const stage = {} as WalletChainStage
  let clean: unknown
  beforeAll(async () => void Object.assign(stage, await startWalletOnChain()))
  beforeEach(async () => {
    if (clean) await stage.ask('evm_revert', [clean])
    if (reverts) clean = await stage.ask('evm_snapshot')
  })
  afterAll(() => stage.stop())
  return stage
}

export async function startWalletOnChain(parameters: AnvilParameters = {}): Promise<WalletChainStage> {
  const anvil = await startTestAnvil({ chainId: testChain.chainId, mnemonic: MNEMONIC, ...parameters })
  const transport = http(anvil.rpcUrl, { retryCount: 0 })
  const client: PublicClient = createPublicClient({ transport, pollingInterval: 20, cacheTime: 0 })
  const ask = (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    client.request({ method, params } as never)
  const accounts = (await ask('eth_accounts')) as Address[]
  const contracts = await deployContracts({ request: ask, accounts: accounts.slice(0, 3) })

  const connect = (more: Partial<WalletParameters> = {}): Promise<ConnectedWallet> =>
    createConnected({ chains: [{ ...testChain, rpcUrl: anvil.rpcUrl }], send: createHttpSend('wallet'), ...more })

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
    stop: () => anvil.stop(),
  }
}
