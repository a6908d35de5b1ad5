import { createPublicClient, type Hex, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { startAnvil } from '../../anvil/startAnvil.ts'
import { deployContracts } from '../../chain/deployContracts.ts'
import { createDisposables, type Disposables } from '../../shared/createDisposables.ts'

/** The phrase of Anvil's own accounts, which have money. */
const MNEMONIC = 'test test test test test test test test test test test junk'
const CHAIN_ID = 31337
/** That of the document's example of a chain to add. */
const OTHER_CHAIN_ID = 100

/** A chain with something on it, and its names: what examples are filled with. */
export type SeededChain = {
  readonly rpc: string
  readonly mnemonic: string
  readonly chainId: number
  /** A second chain, which the wallet does not know. */
  readonly otherRpc: string
  /** A contract with logs. */
  readonly token: Hex
  /** A block that is neither first nor last, and has one transaction. */
  readonly block: { readonly hash: Hex; readonly number: Hex }
  readonly transaction: Hex
  /** Makes a transaction that is signed and not sent: the next of its account. */
  signTransaction(): Promise<Hex>
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** Starts two chains, the first with a token and a payment on it. */
export async function startSeededChain(): Promise<SeededChain> {
  const parts = createDisposables()
  try {
    return await seed(parts)
  } catch (error) {
    await parts.stop()
    throw error
  }
}

async function seed(parts: Disposables): Promise<SeededChain> {
  const [node, other] = await Promise.all([
    parts.add(startAnvil({ chainId: CHAIN_ID, mnemonic: MNEMONIC })),
    parts.add(startAnvil({ chainId: OTHER_CHAIN_ID })),
  ])
  const client = createPublicClient({ transport: http(node.rpcUrl, { retryCount: 0 }) })
  const request = (method: string, params: readonly unknown[] = []) => client.request({ method, params } as never)
  // Not the wallet's: what it sends must not get in their way.
  const [payer, signer] = [3, 4].map((addressIndex) => mnemonicToAccount(MNEMONIC, { addressIndex }))
  if (!payer || !signer) throw new RangeError('The phrase has no such accounts.')

  const { token } = await deployContracts({ request, accounts: [payer.address, signer.address] })
  const payment = { from: payer.address, to: signer.address, value: '0x1' }
  const receipt = (await request('eth_sendTransactionSync', [payment])) as Record<string, Hex>
  await request('evm_mine')
  const { transactionHash, blockHash, blockNumber } = receipt
  if (!transactionHash || !blockHash || !blockNumber) throw new RangeError('The payment has no block.')
  return {
    rpc: node.rpcUrl,
    mnemonic: MNEMONIC,
    chainId: CHAIN_ID,
    otherRpc: other.rpcUrl,
    token,
    block: { hash: blockHash, number: blockNumber },
    transaction: transactionHash,
    signTransaction: async () =>
      signer.signTransaction({
        chainId: CHAIN_ID,
        to: payer.address,
        value: 1n,
        gas: 21_000n,
        maxFeePerGas: 10n ** 11n,
        nonce: await client.getTransactionCount({ address: signer.address, blockTag: 'pending' }),
      }),
    request,
    stop: () => parts.stop(),
  }
}
