import { useState } from 'react'
import { createPublicClient, createWalletClient, custom, type Hash, http, parseEther, toHex } from 'viem'
import { mainnet } from 'viem/chains'
import { hasBug } from './bugs.ts'
import { toCode, useAttempt } from './useAttempt.ts'
import type { Connected } from './useWallet.ts'

const FERRY = '0x00000000000000000000000000000000000fe001'
const PRICE = parseEther('0.05')
const PATIENCE = 45_000
type Payment = { readonly hash: Hash; readonly state: 'mining' | 'mined' | 'unknown' | 'failed' }

export function Pay({ wallet }: { wallet: Connected }) {
  const { waiting, problem, run, say } = useAttempt()
  const [payment, setPayment] = useState<Payment>()

  async function watch(hash: Hash): Promise<void> {
    setPayment({ hash, state: 'mining' })
    say(undefined)
    try {
      await awaitPayment(wallet, hash)
      setPayment({ hash, state: 'mined' })
    } catch (error) {
      // Only the chain can tell that it failed. Of anything else the page knows nothing, and asks once more.
      const failed = error instanceof Error && /^The payment (was|failed)/.test(error.message)
      setPayment({ hash, state: failed ? 'failed' : 'unknown' })
      say(failed ? error.message : 'The network does not say yet whether you paid. Do not pay twice: check again.')
    }
  }
  const ask = async () => {
    const hash = await (hasBug('lateIsLost') ? orGiveUp(sendPayment(wallet)) : sendPayment(wallet))
    void watch(hash)
  }

  if (payment?.state === 'mined')
    return (
      <section>
        <h2>You are on board</h2>
        <p>
          Ticket <code>{payment.hash}</code>
        </p>
      </section>
    )
  if (payment?.state === 'mining') return <p role="status">Waiting for the network…</p>
  return (
    <section>
      {payment?.state === 'unknown' ? (
        <button type="button" onClick={() => void watch(payment.hash)}>
          Check again
        </button>
      ) : (
        <button type="button" disabled={waiting} onClick={() => void run(ask)}>
          {waiting ? 'Check your wallet…' : 'Pay 0.05 ETH'}
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}

/** The bug: the wallet still has the request, but nobody waits for its answer any more. */
function orGiveUp<T>(answer: Promise<T>): Promise<T> {
  const giveUp = new Promise<T>((_, reject) =>
    setTimeout(() => reject(new Error('Your wallet took too long. Please try again.')), PATIENCE - 5_000),
  )
  return Promise.race([answer, giveUp])
}

async function sendPayment({ provider, account }: Connected): Promise<Hash> {
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

async function awaitPayment({ provider }: Connected, hash: Hash): Promise<void> {
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
