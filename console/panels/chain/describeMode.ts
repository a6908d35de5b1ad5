import type { ChainRpcState } from '#mocks/world/rpcState'

type Mode = Pick<ChainRpcState, 'mode' | 'source' | 'forkBlock'>

/**
 * Where a chain's answers come from, in a few words.
 *
 * @example
 * describeMode({ mode: 'fork', source: 'rpc.example', forkBlock: 18_000_000 }) // 'fork of rpc.example @18000000'
 */
export function describeMode(state: Mode | undefined): string {
  if (!state) return '–'
  const { mode, source, forkBlock } = state
  const words: Readonly<Record<string, string>> = {
    fresh: 'a fresh Anvil',
    fork: `fork of ${source ?? 'a chain'}${forkBlock === undefined ? '' : ` @${forkBlock}`}`,
    cassette: `cassette ${source ?? ''}`.trim(),
    upstream: source ?? 'a node elsewhere',
  }
  // What runs elsewhere may be newer than this page.
  return words[mode] ?? mode
}
