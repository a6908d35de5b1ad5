const BY_CODE: Readonly<Record<number, (wallet: string) => string>> = {
  [-32002]: (wallet) => `${wallet} still has an earlier request open. Open ${wallet} and answer it there.`,
  4100: (wallet) => `${wallet} does not let the shop use this account. Allow it there, or connect again.`,
  4200: (wallet) => `${wallet} cannot do this.`,
  4900: (wallet) => `${wallet} was interrupted.`,
  4901: (wallet) => `${wallet} has lost its network.`,
}

/** 4001 of EIP-1193, and the codes of WalletConnect. */
const REFUSED: ReadonlySet<number | undefined> = new Set([4001, 5000, 5001, 5002])

/** Codes are sometimes deep in what wraps them: `cause` of viem, `data.originalError` of wallets. */
type Wrapped = {
  readonly code?: unknown
  readonly cause?: unknown
  readonly data?: { readonly originalError?: unknown } | undefined
}

/** Codes that say only that something inside has failed. */
const WRAPPERS: ReadonlySet<unknown> = new Set([-32603, -32000])

type Asked = {
  readonly wallet: string
  /** What did not happen: `You are not connected.` */
  readonly undone: string
}

export function toErrorCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause, data } = error as Wrapped
  const inner = toErrorCode(data?.originalError) ?? toErrorCode(cause)
  if (typeof code !== 'number' || WRAPPERS.has(code)) return inner ?? (typeof code === 'number' ? code : undefined)
  return code
}

export function isRefusal(error: unknown): boolean {
  const { message } = (error ?? {}) as { message?: unknown }
  return REFUSED.has(toErrorCode(error)) || (typeof message === 'string' && /reject|denied|refuse/i.test(message))
}

/** What the shop itself has to say: its message is for the person. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
}

/** A wallet that has not answered for a while. Its answer may still come. */
export class WalletSilentError extends Error {
  override readonly name = 'WalletSilentError'
}

export const toWords = (error: unknown, { wallet, undone }: Asked) =>
  `${toReason(error, wallet)} ${undone} You can try again.`

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
