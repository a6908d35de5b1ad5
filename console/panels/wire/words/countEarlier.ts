import type { WireMode } from '../model/wireRows.ts'

/**
 * How much of before this page there is.
 *
 * @example
 * countEarlier(1, 'flows') // '1 flow'
 */
export function countEarlier(count: number, mode: WireMode): string {
  return `${count} ${mode === 'flows' ? 'flow' : 'frame'}${count === 1 ? '' : 's'}`
}
