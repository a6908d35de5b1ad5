import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { SessionMeta } from '#mocks/world/session/session'
import type { ReadSession } from './readSession.ts'

/** What a bench needs of a session to play its other side again. */
export type Played = {
  readonly name: string
  /** As the file has it: the page reads the decisions out of it. */
  readonly text: string
  readonly info: SessionMeta['info']
  /** The chains that were recorded, in the session's order, the first one always. */
  readonly chains: readonly [PlayedChain, ...PlayedChain[]]
}

export type PlayedChain = {
  readonly chain: BenchInfo['chains'][number]
  readonly cassette: { readonly name: string; readonly text: string }
}

/**
 * @throws BenchError when the session holds no cassette of its first chain
 */
export function toPlayed({ name, text, meta, cassettes }: ReadSession): Played {
  const chains = meta.info.chains.flatMap((chain): PlayedChain[] => {
    const found = cassettes.find(({ chainId }) => chainId === chain.chainId)
    return found ? [{ chain, cassette: { name: `${name}, chain ${chain.chainId}`, text: found.text } }] : []
  })
  const [first, ...rest] = chains
  if (!first || first.chain.chainId !== meta.info.chains[0].chainId)
    throw new BenchError(`${name} cannot be played: it has no cassette of chain ${meta.info.chains[0].chainId}.`, {
      hint: 'A session has its cassettes once it is complete: end the bench that saves it with Ctrl+C or SIGTERM.',
    })
  return { name, text, info: meta.info, chains: [first, ...rest] }
}
