import { styleText } from 'node:util'
import type { Outcome, PartContext, Selection, TestPart } from './parts/testPartTypes.ts'

export type PartResult = { readonly part: TestPart; readonly outcome: Outcome; readonly seconds: number }

/** A failed part doesn't stop the next one. */
export async function runTestParts(
  parts: readonly TestPart[],
  context: PartContext,
  select: (part: TestPart) => Selection,
  write: (text: string) => void,
): Promise<readonly PartResult[]> {
  const results: PartResult[] = []
  for (const part of parts) {
    write(`\n${styleText('bold', `▶ ${part.title}`)}\n`)
    const start = performance.now()
    const outcome = await runPart(part, context, select(part))
    const seconds = (performance.now() - start) / 1_000
    write(`${outcome.failed === 0 ? '✓' : '✗'} ${part.title}: ${toText(outcome)} (${seconds.toFixed(1)} s)\n`)
    results.push({ part, outcome, seconds })
  }
  return results
}

async function runPart(part: TestPart, context: PartContext, selection: Selection): Promise<Outcome> {
  try {
    return await part.run(context, selection)
  } catch (error) {
    // A part that throws must not hide what the others find.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function toText({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
