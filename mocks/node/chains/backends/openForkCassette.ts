import { basename } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import { readCassette } from '../../cassettes/readCassette.ts'
import { checkCassetteAccounts } from '../checkCassetteAccounts.ts'
import { deriveAccounts } from '../deriveAccounts.ts'
import { DEFAULT_FORK_HARDFORK, type ForkBase, type ForkParameters } from './forkBase.ts'

/** Opens a cassette to fork from, without a node. */
export async function openForkCassette(parameters: ForkParameters): Promise<ForkBase> {
  const { fork, settings } = parameters
  const { cassette: file, onMiss } = fork
  if (file === undefined) throw new BenchError('A fork needs a node, a cassette, or both.')
  const cassette = await readCassette(file)
  const { meta } = cassette
  const accounts = deriveAccounts(settings.mnemonic, settings.accounts ?? meta.accounts?.length)
  checkCassetteAccounts(cassette, accounts)
  const player = createPlayer({ cassettes: [cassette], onMiss })
  return {
    chainId: meta.chainId,
    accounts,
    block: readBlock(cassette, fork.block),
    source: basename(file),
    hardfork: settings.hardfork ?? meta.hardfork ?? DEFAULT_FORK_HARDFORK,
    player,
    upstream: player,
    secrets: [],
  }
}

function readBlock({ name, meta }: Cassette, wanted: number | undefined): number {
  if (!meta.block)
    throw new BenchError(`${name} does not name its block, so nothing can fork from it.`, {
      hint: 'Record a fork: walletbench start --fork URL --cassette F.',
    })
  const block = Number(meta.block.number)
  if (wanted === undefined || wanted === block) return block
  throw new BenchError(`${name} is of block ${block}, not ${wanted}.`, { hint: 'Leave --fork-block out.' })
}
