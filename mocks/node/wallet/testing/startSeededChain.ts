import type { Hex } from 'viem'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import { deployContracts } from '../../chainControl/deployContracts.ts'
import { startGuardedAnvil } from '../../chains/startGuardedAnvil.ts'
import { createDisposables, type Disposables } from '../../shared/createDisposables.ts'
import { provideTestGuard } from '../../testing/startTestAnvil.ts'
import { startTestChain } from '../../testing/startTestMarket.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const CHAIN_ID = 31337
const OTHER_CHAIN_ID = 100

export type SeededChain = Awaited<ReturnType<typeof startSeededChain>>

export async function startSeededChain() {
  const parts = createDisposables()
  try {
    return await seed(parts)
  } catch (error) {
    await parts.stop()
    throw error
  }
}

async function seed(parts: Disposables) {
  const [chain, other] = await Promise.all([
    parts.add(startTestChain({ chainId: CHAIN_ID, mnemonic: MNEMONIC })),
    parts.add(startGuardedAnvil({ chainId: OTHER_CHAIN_ID, guard: await provideTestGuard() })),
  ])
  const { client, request } = chain
  // Accounts that the wallet does not have, so that its transactions do not interfere.
  const [payer, signer] = [3, 4].map(createDerivation(MNEMONIC))
  if (!payer || !signer) throw new RangeError('The mnemonic has no such accounts.')

  const { token } = await deployContracts({ request, accounts: [payer.address, signer.address] })
  const payment = { from: payer.address, to: signer.address, value: '0x1' }
  const receipt = (await request('eth_sendTransactionSync', [payment])) as Record<string, Hex>
  await request('evm_mine')
  const { transactionHash, blockHash, blockNumber } = receipt
  if (!transactionHash || !blockHash || !blockNumber) throw new RangeError('The payment has no block.')
  const signTransaction = async (): Promise<Hex> => {
    const nonce = await client.getTransactionCount({ address: signer.address, blockTag: 'pending' })
    const fees = { gas: 21_000n, maxFeePerGas: 10n ** 11n }
    return signer.signTransaction({ chainId: CHAIN_ID, to: payer.address, value: 1n, ...fees, nonce })
  }
  return {
    rpc: chain.url,
    mnemonic: MNEMONIC,
    chainId: CHAIN_ID,
    otherRpc: other.rpcUrl,
    token,
    transaction: transactionHash,
    signTransaction,
    request,
    stop: () => parts.stop(),
    // With one transaction. Neither the first nor the last block.
    block: { hash: blockHash, number: blockNumber },
  }
}
