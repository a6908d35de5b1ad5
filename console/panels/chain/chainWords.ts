import type { ChainRpcState } from '#mocks/world/rpcState'
import { formatLeft } from '../../ui/format.ts'

/** Seconds. */
const DAY = 86_400

const refusals: Readonly<Record<string, string>> = {
  cassette: 'A cassette is replayed, so there is no node to control.',
  upstream: 'The node does not belong to the bench, so the bench only reads from it.',
}

type Meta = NonNullable<ChainRpcState['player']>['cassettes'][number]['meta']
type Pair = readonly [name: string, value: string | undefined]

export function describeMode(state: Pick<ChainRpcState, 'mode' | 'source' | 'forkBlock'> | undefined): string {
  if (!state) return '–'
  const { mode, source, forkBlock } = state
  const words: Readonly<Record<string, string>> = {
    fresh: 'a fresh Anvil',
    fork: `fork of ${source ?? 'a chain'}${forkBlock === undefined ? '' : ` @${forkBlock}`}`,
    cassette: `cassette ${source ?? ''}`.trim(),
    upstream: source ?? 'another node',
  }
  return words[mode] ?? mode
}

export function describeCassette(state: Pick<ChainRpcState, 'player' | 'recorder'> | undefined): string | undefined {
  if (!state) return undefined
  const { player, recorder } = state
  if (recorder)
    return recorder.problem === undefined ? `recording, ${recorder.entries} entries` : 'recording has stopped'
  if (!player) return 'none'
  if (player.failing) return 'fails: a miss'
  return `plays, step ${player.step + 1} of ${player.steps}`
}

export function whyNotControllable(state: Pick<ChainRpcState, 'controllable' | 'mode'> | undefined) {
  if (!state) return 'The bench has not reported this chain yet.'
  return state.controllable ? undefined : (refusals[state.mode] ?? 'This chain cannot be controlled.')
}

export function toCassettePairs(meta: Meta, entries: number, now: number): readonly Pair[] {
  const { chainId, block, date, host, client, hardfork } = meta
  const number = Number(block?.number)
  return [
    ['chain', String(chainId)],
    ['block', block && (Number.isNaN(number) ? block.number : String(number))],
    ['made', toAge(date, now)],
    ['from', host],
    ['client', client],
    ['hardfork', hardfork],
    ['entries', String(entries)],
  ]
}

function toAge(date: string, now: number): string {
  const made = Date.parse(date)
  if (Number.isNaN(made)) return date
  const day = date.slice(0, 10)
  const seconds = Math.floor((now - made) / 1000)
  // Avoids an age in the future when this clock is behind the recorder's.
  if (seconds < 60) return `${day}, just now`
  return `${day}, ${seconds < DAY ? formatLeft(seconds) : `${Math.floor(seconds / DAY)} d`} ago`
}
