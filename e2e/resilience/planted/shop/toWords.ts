import { isRefusal } from './isRefusal.ts'
import { toErrorCode } from './toErrorCode.ts'
import { WalletSilentError } from './WalletSilentError.ts'

/** What a wallet was asked, in words. */
export type Asked = {
  /** The wallet's name. */
  readonly wallet: string
  /** What did not happen: `You are not connected.` */
  readonly undone: string
}

/** By code: what the person can do. */
const BY_CODE: Readonly<Record<number, (wallet: string) => string>> = {
  [-32002]: (wallet) => `${wallet} still has an earlier request open. Open ${wallet} and answer it there.`,
  4100: (wallet) => `${wallet} does not let the shop use this account. Allow it there, or connect again.`,
  4200: (wallet) => `${wallet} cannot do this.`,
  4900: (wallet) => `${wallet} was interrupted.`,
  4901: (wallet) => `${wallet} has lost its network.`,
}

/**
 * Says in words what went wrong with a wallet, and that the person can try again.
 *
 * @example
 * toWords({ code: 4001 }, { wallet: 'MetaMask', undone: 'You are not connected.' })
 * // 'You refused in MetaMask. You are not connected. You can try again.'
 */
export function toWords(error: unknown, { wallet, undone }: Asked): string {
  return `${toReason(error, wallet)} ${undone} You can try again.`
}

function toReason(error: unknown, wallet: string): string {
  if (error instanceof WalletSilentError)
    return `${wallet} has not answered yet. It may be locked, or wait behind this window.`
  if (isRefusal(error)) return `You refused in ${wallet}.`
  const byCode = BY_CODE[toErrorCode(error) ?? 0]
  if (byCode) return byCode(wallet)
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== ''
    ? `${wallet} says: ${message.split('\n')[0]}.`
    : `${wallet} reports an error.`
}
