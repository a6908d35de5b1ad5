import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { RunRequest } from './resilienceResult.ts'
import type { Scenario } from './scenario.ts'
import { whyNotTransport } from './whyNotTransport.ts'

export type ReachedFacts = {
  /** How the flow has reached its wallets. */
  readonly transports: readonly WalletTransport[]
  readonly requests: readonly Pick<RunRequest, 'isByScenario' | 'transaction'>[]
  /** Why the scenario has not met the flow. Undefined if it has. */
  readonly whyNotMet: string | undefined
}

/**
 * Says why a scenario says nothing of a flow, whatever happened. Undefined if it may. A flow may reach its wallets in
 * another way than the scenario needs, and less gas harms a transaction that needs more, and no other.
 *
 * @example
 * whyNotReached(scenario, { transports: ['injected'], requests, whyNotMet: undefined })
 * // 'The flow’s transaction needs no more gas than the person leaves it.'
 */
export function whyNotReached(
  scenario: Pick<Scenario, 'steps' | 'needs'>,
  { transports, requests, whyNotMet }: ReachedFacts,
): string | undefined {
  const whyNot = (transports.length === 0 ? undefined : whyNotTransport(scenario, transports)) ?? whyNotMet
  if (whyNot !== undefined) return whyNot
  const isLowered = scenario.steps.some(({ do: effect }) => effect.kind === 'decide' && effect.edit?.gas !== undefined)
  const isHarmless = requests.some((each) => each.isByScenario && each.transaction === 'succeeded')
  return isLowered && isHarmless ? 'The flow’s transaction needs no more gas than the person leaves it.' : undefined
}
