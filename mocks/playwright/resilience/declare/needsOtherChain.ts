import type { Scenario } from '#mocks/resilience/scenario'

/** Whether a scenario needs a chain that the flow does not use. */
export function needsOtherChain({ steps }: Pick<Scenario, 'steps'>): boolean {
  return steps.some(
    ({ do: effect }) =>
      (effect.kind === 'wallets' && (effect.are === 'otherChain' || effect.are === 'otherChainAsked')) ||
      (effect.kind === 'wallet' && effect.act === 'switchChain'),
  )
}
