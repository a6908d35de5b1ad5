import { formatCount } from '../../../ui/formatCount.ts'
import type { WireMode } from '../model/wireRows.ts'

/**
 * How much of before this page there is.
 *
 * @example
 * countEarlier(1, 'flows') // '1 flow'
 */
export function countEarlier(count: number, mode: WireMode): string {
  return formatCount(count, mode === 'flows' ? 'flow' : 'frame')
}
