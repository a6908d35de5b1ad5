import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { ScenarioEffect } from './effects/effect.ts'
import type { RunRequest } from './resilienceResult.ts'
import type { Scenario, ScenarioNeeds } from './scenario.ts'

const REASONS: Readonly<Record<Wanted, string>> = {
  injected: 'The flow does not use a wallet of its page.',
  walletconnect: 'The flow does not connect by WalletConnect.',
  popup: 'The flow opens no popup or frame of a wallet.',
}

const PLAIN: ReadonlySet<string> = new Set(['injected', 'walletconnect'])

const EFFECTS: {
  readonly [kind in ScenarioEffect['kind']]?: (effect: Extract<ScenarioEffect, { kind: kind }>) => Wanted | undefined
} = {
  popup: () => 'popup',
  answer: () => 'injected',
  verify: () => 'walletconnect',
  // A wallet elsewhere can be locked, or on another chain, too.
  wallets: ({ are }) => (['locked', 'otherChain', 'otherChainAsked'].includes(are) ? undefined : 'injected'),
}

export type ReachedFacts = {
  readonly transports: readonly WalletTransport[]
  readonly requests: readonly Pick<RunRequest, 'isByScenario' | 'transaction'>[]
  readonly whyNotMet: string | undefined
}

type Wanted = NonNullable<ScenarioNeeds['transport']>

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

export function whyNotTransport(
  { steps, needs }: Pick<Scenario, 'steps' | 'needs'>,
  transports: readonly WalletTransport[],
): string | undefined {
  const wanted = [
    needs?.transport,
    ...steps.map(({ do: effect }) =>
      (EFFECTS[effect.kind] as ((effect: ScenarioEffect) => Wanted | undefined) | undefined)?.(effect),
    ),
  ]
  const isThere = (each: Wanted) =>
    transports.some((transport) => (PLAIN.has(transport) ? transport === each : each === 'popup'))
  const missing = wanted.find((each) => each !== undefined && !isThere(each))
  return missing && REASONS[missing]
}
