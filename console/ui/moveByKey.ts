const steps = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
} as const satisfies Record<string, Record<string, 1 | -1>>

/** By the ARIA patterns: arrows go round. `index` is -1 without focus. */
export function moveByKey(key: string, index: number, count: number, direction: keyof typeof steps) {
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
