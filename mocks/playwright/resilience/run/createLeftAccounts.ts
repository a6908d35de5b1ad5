import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import { isForLeftAccount } from '#mocks/resilience/isForLeftAccount'
import type { SimulatedTestWallet } from '../../wallet/createSimulatedTestWallet.ts'

/**
 * Creates what knows the accounts that the user has left, from now on: see `isForLeftAccount`.
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
    const active = simulated?.getState().activeAccount
    if (active !== undefined) used.add(active)
    return active
  }
  note()
  return (request) => {
    const active = note()
    const shared = simulated?.getState().permissions[request.origin] ?? []
    return active !== undefined && isForLeftAccount(request, { active, shared, used: [...used] })
  }
}
