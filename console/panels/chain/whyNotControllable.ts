import type { ChainRpcState } from '#mocks/world/rpcState'

const refusals: Readonly<Record<string, string>> = {
  cassette: 'A cassette is replayed, so there is no node to control.',
  upstream: 'The node does not belong to the bench, so the bench only reads from it.',
}

export function whyNotControllable(
  state: Pick<ChainRpcState, 'controllable' | 'mode'> | undefined,
): string | undefined {
  if (!state) return 'The bench has not reported this chain yet.'
  if (state.controllable) return undefined
  return refusals[state.mode] ?? 'This chain cannot be controlled.'
}
