import {
  type Address,
  createPublicClient,
  createWalletClient,
  http,
  type PrivateKeyAccount,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import { english, generateMnemonic } from 'viem/accounts'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import type { AnvilParameters } from '../anvil/startAnvil.ts'
import { startTestAnvil } from './startTestAnvil.ts'

/** An empty chain with a fresh mnemonic. The addresses and keys of its first three accounts are known. */
export type TestChain = {
  /** JSON-RPC over HTTP. */
  readonly url: string
  readonly mnemonic: string
  readonly client: PublicClient
  readonly request: (method: string, params: unknown[]) => Promise<unknown>
  /** The methods that {@link request} was called with, in order. */
  readonly methods: string[]
  readonly accounts: readonly Address[]
  /** Returns a wallet client of one of the accounts. */
  readonly walletOf: (index: 0 | 1 | 2) => WalletClient<Transport, undefined, PrivateKeyAccount>
  readonly tokensOf: (token: Address, account: Address) => Promise<bigint>
  readonly stop: () => Promise<unknown>
}

/** Starts an Anvil for a test. */
export async function startTestChain(parameters: AnvilParameters = {}): Promise<TestChain> {
  const mnemonic = generateMnemonic(english)
  const anvil = await startTestAnvil({ mnemonic, ...parameters })
  const transport = http(anvil.rpcUrl, { retryCount: 0 })
  const client: PublicClient = createPublicClient({ transport, pollingInterval: 20 })
  const methods: string[] = []
  const request = (method: string, params: unknown[]): Promise<unknown> => {
    methods.push(method)
    return client.request({ method, params } as never)
  }
  const signerOf = createDerivation(mnemonic)
  return {
    url: anvil.rpcUrl,
    mnemonic,
    client,
    request,
    methods,
    accounts: [0, 1, 2].map((index) => signerOf(index).address),
    walletOf: (index) => createWalletClient({ account: signerOf(index), transport, pollingInterval: 20 }),
    tokensOf: (token, account) =>
      client.readContract({ address: token, abi: benchToken.abi, functionName: 'balanceOf', args: [account] }),
    stop: () => anvil.stop(),
  }
}
