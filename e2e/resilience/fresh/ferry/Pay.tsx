import { useState } from 'react'
import type { Hash } from 'viem'
import { hasBug } from './bugs.ts'
import { awaitPayment, sendPayment } from './pay.ts'
import { useAttempt } from './useAttempt.ts'
import type { Connected } from './useWallet.ts'

const PATIENCE = 45_000

type Payment = { readonly hash: Hash; readonly state: 'mining' | 'mined' | 'unknown' | 'failed' }

/** Pays for a ticket, and watches what becomes of it. */
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
