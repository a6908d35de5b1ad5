import { BenchError } from '#mocks/core/BenchError'
import type { ChainSourceOptions } from '#mocks/node/chains/chainOptions'
import type { BenchOptions } from '../options.ts'

export type CassetteChain = ChainSourceOptions & { readonly cassette: string }

const EXCLUDED: Readonly<Partial<Record<keyof ChainSourceOptions, string>>> = {
  replay: 'replay names a cassette that exists, cassette one that the test records. Give one of them.',
  recordCassette: 'Leave it out: the cassette is recorded where it is missing.',
  overwrite: 'Leave it out: --update-snapshots records anew.',
  onMiss: 'Leave it out: what a cassette does not have fails the test.',
}

/** Lists the chains that name a cassette of their test. With one of them each test has a bench of its own. */
export function listCassettes({ chains, realWallet }: BenchOptions): readonly CassetteChain[] {
  const found = (chains ?? []).flatMap((chain) => (isCassetteChain(chain) ? [chain] : []))
  for (const [index, chain] of found.entries()) check(chain, found.slice(0, index))
  if (found.length > 0 && realWallet !== undefined)
    throw new BenchError('A real wallet is started with its chains, before the test that a cassette belongs to.', {
      hint: "In the real wallet's project, give benchOptions chains without a cassette.",
    })
  return found
}

export function isCassetteChain(chain: unknown): chain is CassetteChain {
  return typeof chain === 'object' && chain !== null && 'cassette' in chain && chain.cassette !== undefined
}

function check(chain: CassetteChain, earlier: readonly CassetteChain[]): void {
  const { cassette, id } = chain
  const title = `Chain ${id ?? `with the cassette ${cassette}`}`
  for (const [name, hint] of Object.entries(EXCLUDED))
    if (chain[name as keyof typeof EXCLUDED] !== undefined)
      throw new BenchError(`${title}: cassette and ${name} exclude each other.`, { hint })
  if (earlier.some((other) => other.cassette === cassette))
    throw new BenchError(`Two chains have the cassette ${cassette}.`, { hint: 'Give each chain a file of its own.' })
}
