import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { RunRequest } from './resilienceResult.ts'
import type { Scenario } from './scenario.ts'
import { whyNotTransport } from './whyNotTransport.ts'

export type ReachedFacts = {
  readonly transports: readonly WalletTransport[]
  readonly requests: readonly Pick<RunRequest, 'isByScenario' | 'transaction'>[]
  readonly whyNotMet: string | undefined
}

/** A flow may use another transport than the scenario needs, and less gas only harms a transaction that needs more. */
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
