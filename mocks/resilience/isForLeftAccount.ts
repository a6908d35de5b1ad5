import type { WalletTransport } from '#mocks/wallet/request/walletTransport'

/** How a wallet tells its dapps at once which account is in use. A popup or a frame is told nothing after it has closed. */
const TELLING: ReadonlySet<string> = new Set<WalletTransport>([
  'injected',
  'walletconnect',
  'metamaskConnect',
  'walletlink',
])

/** A request to the wallet's user, as the wallet shows it. */
export type AccountRequest = {
  readonly method: string
  readonly params: unknown
  readonly transport: string
}

/** The accounts of a wallet at the moment of a request. */
export type AccountsNow = {
  readonly active: string
  /** Those that the wallet shares with the dapp. */
  readonly shared: readonly string[]
  /** Those that were in use until now. */
  readonly used: readonly string[]
}

/**
 * Whether a request is asked in the name of an account that the user has left: it was the wallet's account in use, and is
 * no longer the first one that the wallet shares with the dapp. A dapp that works with several accounts at once is left
 * alone: an account that was never in use is none of them. A dapp that the wallet cannot tell is left alone, too.
 *
 * @example
 * isForLeftAccount(request, { active: '0xB…', shared: ['0xB…', '0xA…'], used: ['0xA…', '0xB…'] }) // true for one of 0xA…
 */
export function isForLeftAccount(
  { method, params, transport }: AccountRequest,
  { active, shared, used }: AccountsNow,
): boolean {
  const asked = readAccount(method, params)
  if (!TELLING.has(transport) || asked === undefined || !includes(shared, active)) return false
  return !isSame(asked, active) && includes(shared, asked) && includes(used, asked)
}

/** The account in whose name a request is asked. Undefined where it names none. */
function readAccount(method: string, params: unknown): string | undefined {
  if (!Array.isArray(params)) return undefined
  const [first, second] = params as readonly unknown[]
  if (method === 'personal_sign') return toText(second)
  if (method.startsWith('eth_signTypedData')) return toText(method === 'eth_signTypedData' ? second : first)
  if (method === 'eth_sendTransaction' || method === 'wallet_sendCalls')
    return toText((first as { readonly from?: unknown } | null)?.from)
  return undefined
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function includes(accounts: readonly string[], account: string): boolean {
  return accounts.some((each) => isSame(each, account))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
