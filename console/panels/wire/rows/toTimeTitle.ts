import { formatWallTime } from '../../../ui/formatWallTime.ts'

/** Both are milliseconds since the Unix epoch. */
export function toTimeTitle(at: number, startAt: number): string {
  return `${formatWallTime(at)} · ${Number(((at - startAt) / 1_000).toFixed(6))} s`
}
