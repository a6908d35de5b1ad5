import type { ChainRpcState } from '#mocks/world/rpcState'

const refusals: Readonly<Record<string, string>> = {
  cassette: 'A cassette plays: there is no node behind it to control.',
  upstream: 'The node is not the bench’s: it is only asked.',
}

/** Why nothing can be done to a chain from outside; undefined where it can. */
export function whyNotControllable(
  state: Pick<ChainRpcState, 'controllable' | 'mode'> | undefined,
): string | undefined {
  if (!state) return 'The bench has not told of this chain yet.'
  if (state.controllable) return undefined
  return refusals[state.mode] ?? 'This chain cannot be controlled.'
}
