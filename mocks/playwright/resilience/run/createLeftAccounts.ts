import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { SimulatedTestWallet } from '../../wallet/createSimulatedTestWallet.ts'

/** How a wallet tells its dapps at once which account is in use. A popup or a frame is told nothing after it has closed. */
const TELLING: ReadonlySet<WalletTransport> = new Set(['injected', 'walletconnect', 'metamaskConnect', 'walletlink'])

/**
 * Creates what knows the accounts that the person has left: each was the wallet's account in use, and is no longer the
 * first one that the wallet shares with a dapp. A dapp that works with several accounts at once is left alone: an account
 * that was never in use is none of them. A dapp that the wallet cannot tell is left alone, too.
 *
 * @returns whether a request that is shown now is asked in the name of such an account
 * @example
 * const isForLeft = createLeftAccounts(hand)
 * isForLeft(request) // false
 */
export function createLeftAccounts({
  simulated,
}: Pick<SimulatedTestWallet, 'simulated'>): (
  request: Pick<DecidedRequest, 'method' | 'params' | 'origin' | 'transport'>,
) => boolean {
  const used = new Set<string>()
  const note = (): string | undefined => {
    const active = simulated?.getState().activeAccount.toLowerCase()
    if (active !== undefined) used.add(active)
    return active
  }
  note()
  return ({ method, params, origin, transport }) => {
    const active = note()
    if (!TELLING.has(transport)) return false
    const shared = simulated?.getState().permissions[origin]?.map((each) => each.toLowerCase()) ?? []
    const asked = readAccount(method, params)?.toLowerCase()
    if (asked === undefined || active === undefined || !shared.includes(active)) return false
    return asked !== active && shared.includes(asked) && used.has(asked)
  }
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
