import { formatWallTime } from '../../../ui/formatWallTime.ts'

/**
 * When something happened, at length: by the clock on the wall, and in seconds since the beginning, as `at:` of the
 * filter takes it.
 *
 * @param at milliseconds since the Unix epoch, as `startAt`
 */
export function toTimeTitle(at: number, startAt: number): string {
  return `${formatWallTime(at)} · ${Number(((at - startAt) / 1_000).toFixed(6))} s`
}
