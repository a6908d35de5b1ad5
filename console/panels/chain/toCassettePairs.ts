import type { ChainRpcState } from '#mocks/world/rpcState'
import { formatLeft } from '../../ui/formatLeft.ts'

type Meta = NonNullable<ChainRpcState['player']>['cassettes'][number]['meta']
type Pair = readonly [name: string, value: string | undefined]

/** Seconds. */
const DAY = 86_400

/** `now` is in milliseconds since the Unix epoch. */
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
