import type { Cassette } from './cassetteFormat.ts'

export type CassetteSummary = ReturnType<typeof summarizeCassette>

export function summarizeCassette({ name, meta, complete, steps }: Cassette) {
  const methods = new Map<string, { method: string; entries: number; errors: number }>()
  let size = 0
  for (const { method, paramsText, outcome } of steps.flatMap(({ entries }) => entries)) {
    const counted = methods.get(method) ?? { method, entries: 0, errors: 0 }
    counted.entries += 1
    if ('errorText' in outcome) counted.errors += 1
    methods.set(method, counted)
    size += paramsText.length + ('resultText' in outcome ? outcome.resultText : outcome.errorText).length
  }
  return {
    name,
    meta,
    complete,
    entries: steps.reduce((sum, { entries }) => sum + entries.length, 0),
    methods: [...methods.values()].sort((a, b) => b.entries - a.entries || a.method.localeCompare(b.method)),
    steps: steps.map(({ block, after, entries, emits }) => ({
      block,
      after,
      entries: entries.length,
      notifications: emits.reduce((sum, { resultTexts }) => sum + resultTexts.length, 0),
    })),
    size,
  }
}
