import { WalletSilentError } from './shopErrors.ts'
import type { ShopWallet } from './wallets/shopWallet.ts'

/** Milliseconds until the person is told that the wallet has not answered. `?patience=` sets it in seconds. */
const PATIENCE = Number(new URLSearchParams(location.search).get('patience') ?? 25) * 1_000

type Patience<value> = {
  /** Milliseconds. `Infinity` waits without an end. */
  readonly ms: number
  readonly onLate?: ((value: value) => void) | undefined
  readonly onLateError?: ((error: unknown) => void) | undefined
}

/** @throws WalletSilentError when no answer has come in time; the wallet is then renewed */
export async function askWallet<value>(
  wallet: ShopWallet,
  asked: Promise<value>,
  { ms = PATIENCE, ...late }: Partial<Patience<value>>,
): Promise<value> {
  try {
    return await askPatiently(asked, { ms, ...late })
  } catch (error) {
    if (error instanceof WalletSilentError) wallet.renew?.()
    throw error
  }
}

/** @throws WalletSilentError when no answer has come in time: what comes later goes to `onLate` or `onLateError` */
export async function askPatiently<value>(
  asked: Promise<value>,
  { ms, onLate, onLateError }: Patience<value>,
): Promise<value> {
  if (ms === Number.POSITIVE_INFINITY) return asked
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new WalletSilentError('No answer came.'))
    }, ms)
  })
  asked.then(
    (value) => {
      if (isLate) onLate?.(value)
    },
    (error: unknown) => {
      if (isLate) onLateError?.(error)
    },
  )
  try {
    return await Promise.race([asked, silence])
  } finally {
    clearTimeout(timer)
  }
}
