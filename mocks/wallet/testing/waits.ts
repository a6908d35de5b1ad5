import type { Wait } from '#mocks/core/clock'
import { whenFound } from '#mocks/core/listeners'
import type { WalletAnswer, WalletDecision } from '#mocks/wallet/decisions/decision'
import type { PendingRequest } from '#mocks/wallet/request/pendingRequest'
import type { Wallet } from '#mocks/wallet/walletTypes'

export function createManualWait() {
  let now = 0
  let waiting: { readonly until: number; readonly resolve: () => void }[] = []
  const wait: Wait = (ms) => new Promise((resolve) => waiting.push({ until: now + ms, resolve }))
  return {
    wait,
    pass(ms: number): void {
      now += ms
      const due = waiting.filter(({ until }) => until <= now).sort((a, b) => a.until - b.until)
      waiting = waiting.filter(({ until }) => until > now)
      for (const { resolve } of due) resolve()
    },
  }
}

export function whenPending(wallet: Wallet, count = 1): Promise<readonly PendingRequest[]> {
  return whenFound(wallet, () => {
    const { pending } = wallet.getState()
    return pending.length >= count && pending
  })
}

export async function decideNext(wallet: Wallet, answer: WalletAnswer | WalletDecision): Promise<PendingRequest> {
  const [next] = await whenPending(wallet)
  if (!next) throw new RangeError('Nothing waits.')
  wallet.decide(next.id, answer)
  return next
}

declare const setImmediate: (run: () => void) => unknown

export async function watched(promise: Promise<unknown>) {
  const outcome = watchOutcome(promise)
  await new Promise<void>((resolve) => setImmediate(resolve))
  return outcome
}

/** The state of a promise so far: `waiting`, `answered`, or the error's code, together with its value. */
export function watchOutcome(promise: Promise<unknown>) {
  const outcome: { status: 'waiting' | 'answered' | number; value: unknown } = { status: 'waiting', value: undefined }
  promise.then(
    (value) => Object.assign(outcome, { status: 'answered', value }),
    (error: { code: number }) => Object.assign(outcome, { status: error.code, value: error }),
  )
  return outcome
}
