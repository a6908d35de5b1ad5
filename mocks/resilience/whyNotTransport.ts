import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { ScenarioEffect } from './effects/effect.ts'
import type { Scenario, ScenarioNeeds } from './scenario.ts'

type Wanted = NonNullable<ScenarioNeeds['transport']>

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
