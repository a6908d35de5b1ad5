import type { ChainRpcState } from '#mocks/world/rpcState'

type Mode = Pick<ChainRpcState, 'mode' | 'source' | 'forkBlock'>

export function describeMode(state: Mode | undefined): string {
  if (!state) return '–'
  const { mode, source, forkBlock } = state
  const words: Readonly<Record<string, string>> = {
    fresh: 'a fresh Anvil',
    fork: `fork of ${source ?? 'a chain'}${forkBlock === undefined ? '' : ` @${forkBlock}`}`,
    cassette: `cassette ${source ?? ''}`.trim(),
    upstream: source ?? 'another node',
  }
  // A bench in another process may have newer modes than this page.
  return words[mode] ?? mode
}
