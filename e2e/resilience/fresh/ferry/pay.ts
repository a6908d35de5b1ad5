import { createPublicClient, createWalletClient, custom, type Hash, http, parseEther, toHex } from 'viem'
import { mainnet } from 'viem/chains'
import { hasBug } from './bugs.ts'
import { toCode } from './toMessage.ts'
import type { Connected } from './useWallet.ts'

const FERRY = '0x00000000000000000000000000000000000fe001'
const PRICE = parseEther('0.05')

/** Asks the wallet for the payment. */
export async function sendPayment({ provider, account }: Connected): Promise<Hash> {
  // A wallet asks its person: an error of it is an answer, and no reason to ask once more.
  const client = createWalletClient({ account, chain: mainnet, transport: custom(provider, { retryCount: 0 }) })
  if (hasBug('switchIgnored')) {
    await client.switchChain({ id: mainnet.id }).catch(() => {})
    const payment = { from: account, to: FERRY, value: toHex(PRICE) } as const
    return provider.request({ method: 'eth_sendTransaction', params: [payment] })
  }
  if ((await client.getChainId()) !== mainnet.id) await client.switchChain({ id: mainnet.id }).catch(refuseOtherChain)
  return client.sendTransaction({ to: FERRY, value: PRICE })
}

function refuseOtherChain(error: unknown): never {
  if (toCode(error) === -32002) throw error
  throw new Error('The ferry takes payments on Ethereum. Switch your wallet to it, then try again.')
}

/** Waits until the payment is mined. Throws with what became of it otherwise. */
export async function awaitPayment({ provider }: Connected, hash: Hash): Promise<void> {
  const transport = hasBug('switchIgnored') ? custom(provider) : http()
  const client = createPublicClient({ chain: mainnet, transport, pollingInterval: 1_000 })
  let gone = false
  const { status } = await client.waitForTransactionReceipt({
    hash,
    timeout: 120_000,
    onReplaced({ reason }) {
      gone = reason !== 'repriced'
    },
  })
  if (gone && !hasBug('cancelledCounts'))
    throw new Error('The payment was cancelled in your wallet. You may pay again.')
  if (status === 'reverted' && !hasBug('statusIgnored'))
    throw new Error('The payment failed on the chain: no ticket was bought.')
}
