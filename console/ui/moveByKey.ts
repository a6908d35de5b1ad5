const steps = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
} as const satisfies Record<string, Record<string, 1 | -1>>

/**
 * Where a key leads in a list, by the ARIA patterns: arrows go round, Home and End go to the ends.
 *
 * @param index where the focus is; -1 when it is in none
 * @returns undefined for other keys
 * @example
 * moveByKey('ArrowDown', 2, 3, 'vertical') // 0
 */
export function moveByKey(
  key: string,
  index: number,
  count: number,
  direction: keyof typeof steps,
): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step: number | undefined = Object.hasOwn(steps[direction], key)
    ? (steps[direction] as Record<string, number>)[key]
    : undefined
  if (step === undefined) return undefined
  if (index < 0) return step > 0 ? 0 : count - 1
  return (index + step + count) % count
}
