import { createPublicClient, type Hex, http } from 'viem'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import { deployContracts } from '../../chainControl/deployContracts.ts'
import { startGuardedAnvil } from '../../chains/startGuardedAnvil.ts'
import { createDisposables, type Disposables } from '../../shared/createDisposables.ts'
import { provideTestGuard, startTestAnvil } from '../../testing/startTestAnvil.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const CHAIN_ID = 31337
const OTHER_CHAIN_ID = 100

export type SeededChain = {
  readonly rpc: string
  readonly mnemonic: string
  readonly chainId: number
  readonly otherRpc: string
  readonly token: Hex
  /** With one transaction. Neither the first nor the last block. */
  readonly block: { readonly hash: Hex; readonly number: Hex }
  readonly transaction: Hex
  signTransaction(): Promise<Hex>
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

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
    parts.add(startTestAnvil({ chainId: CHAIN_ID, mnemonic: MNEMONIC })),
    parts.add(startGuardedAnvil({ chainId: OTHER_CHAIN_ID, guard: await provideTestGuard() })),
  ])
  const client = createPublicClient({ transport: http(node.rpcUrl, { retryCount: 0 }) })
  const request = (method: string, params: readonly unknown[] = []) => client.request({ method, params } as never)
  // Accounts that the wallet does not have, so that its transactions do not interfere.
  const [payer, signer] = [3, 4].map(createDerivation(MNEMONIC))
  if (!payer || !signer) throw new RangeError('The mnemonic has no such accounts.')

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
