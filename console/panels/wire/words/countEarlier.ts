import { formatCount } from '../../../ui/formatCount.ts'
import type { WireMode } from '../model/wireRows.ts'

export function countEarlier(count: number, mode: WireMode): string {
  return formatCount(count, mode === 'flows' ? 'flow' : 'frame')
}
