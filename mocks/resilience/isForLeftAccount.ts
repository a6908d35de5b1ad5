import type { WalletTransport } from '#mocks/wallet/request/walletTransport'

/** These tell dapps at once which account is in use. A popup or a frame is told nothing after it has closed. */
const TELLING: ReadonlySet<string> = new Set<WalletTransport>([
  'injected',
  'walletconnect',
  'metamaskConnect',
  'walletlink',
])

export type AccountsNow = {
  readonly active: string
  readonly shared: readonly string[]
  readonly used: readonly string[]
}

/**
 * The account was in use, and is no longer the first that is shared. Ignores dapps with several accounts, and dapps
 * that the wallet can't tell.
 */
export function isForLeftAccount(
  { method, params, transport }: { readonly method: string; readonly params: unknown; readonly transport: string },
  { active, shared, used }: AccountsNow,
): boolean {
  const asked = readAccount(method, params)
  if (!TELLING.has(transport) || asked === undefined || !includes(shared, active)) return false
  return !isSame(asked, active) && includes(shared, asked) && includes(used, asked)
}

function readAccount(method: string, params: unknown): string | undefined {
  if (!Array.isArray(params)) return undefined
  const [first, second] = params as readonly unknown[]
  if (method === 'personal_sign') return toText(second)
  if (method.startsWith('eth_signTypedData')) return toText(method === 'eth_signTypedData' ? second : first)
  if (method === 'eth_sendTransaction' || method === 'wallet_sendCalls')
    return toText((first as { readonly from?: unknown } | null)?.from)
  return undefined
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const includes = (accounts: readonly string[], account: string): boolean =>
  accounts.some((each) => isSame(each, account))

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
