import { type Address, createPublicClient, type Hex, http, type PublicClient, type TransactionReceipt } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import { createTrace } from '#mocks/trace/createTrace'
import { createWallet } from '#mocks/wallet/createWallet'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { AnvilParameters } from '../../anvil/startAnvil.ts'
import { type BenchContracts, deployContracts } from '../../chainControl/deployContracts.ts'
import { startTestAnvil } from '../../testing/startTestAnvil.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const CHAIN_ID = 31337
const ORIGIN = 'https://dapp.test'

export type WalletChainStage = {
  readonly client: PublicClient
  readonly contracts: BenchContracts
  ask(method: string, params?: readonly unknown[]): Promise<unknown>
  receiptOf(hash: unknown): Promise<TransactionReceipt>
  connect(parameters?: Partial<WalletParameters>): Promise<ConnectedWallet>
  stop(): Promise<void>
}

export type ConnectedWallet = {
  readonly wallet: Wallet
  readonly account: Address
  request(method: string, params?: RequestArguments['params']): Promise<unknown>
}

export async function startWalletOnChain(parameters: AnvilParameters = {}): Promise<WalletChainStage> {
  const anvil = await startTestAnvil({ chainId: CHAIN_ID, mnemonic: MNEMONIC, ...parameters })
  const client: PublicClient = createPublicClient({
    transport: http(anvil.rpcUrl, { retryCount: 0 }),
    pollingInterval: 20,
  })
  const ask = (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    client.request({ method, params } as never)
  const accounts = (await ask('eth_accounts')) as Address[]
  const contracts = await deployContracts({ request: ask, accounts: accounts.slice(0, 3) })
  const chain = {
    chainId: CHAIN_ID,
    name: 'Anvil',
    rpcUrl: anvil.rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }

  async function connect(more: Partial<WalletParameters> = {}): Promise<ConnectedWallet> {
    const clock = { now: () => 0 }
    const wallet = createWallet({
      info: { uuid: 'u', name: 'Bench Wallet', icon: 'data:image/svg+xml,', rdns: 'org.walletbench.alpha' },
      mnemonic: MNEMONIC,
      accounts: 3,
      chains: [chain],
      send: createHttpSend('wallet'),
      client: 'wallet',
      trace: createTrace({ source: 'test', clock }),
      clock,
      policy: 'approve',
      ...more,
    })
    const connection = wallet.openConnection(ORIGIN)
    const request: ConnectedWallet['request'] = (method, params) => connection.request({ method, params })
    const [account] = (await request('eth_requestAccounts')) as Address[]
    if (!account) throw new RangeError('The wallet shows no account.')
    return { wallet, account, request }
  }

  return {
    client,
    contracts,
    ask,
    receiptOf: (hash) => client.waitForTransactionReceipt({ hash: hash as Hex }),
    connect,
    stop: () => anvil.stop(),
  }
}
