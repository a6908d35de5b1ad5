/** The times between frames, in milliseconds: of 95 %, and the longest. */
export type FrameFacts = { readonly most95: number; readonly most: number }

/**
 * Sums the times between frames up.
 *
 * @example
 * toFrameFacts([16, 17, 33]) // { most95: 33, most: 33 }
 */
export function toFrameFacts(times: readonly number[]): FrameFacts {
  const sorted = [...times].sort((one, other) => one - other)
  return { most95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0, most: sorted.at(-1) ?? 0 }
}
