import { styleText } from 'node:util'
import type { Outcome, Selection, Step, StepContext } from './step.ts'

/** How a step ended, and after how many seconds. */
export type StepResult = { readonly step: Step; readonly outcome: Outcome; readonly seconds: number }

/**
 * Runs steps in order and prints each one's title and duration. A failed step does not stop the next one.
 *
 * @param select chooses how much of a step runs
 */
export async function runSteps(
  steps: readonly Step[],
  context: StepContext,
  select: (step: Step) => Selection,
  write: (text: string) => void,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) {
    write(`\n${styleText('bold', `▶ ${step.title}`)}\n`)
    const start = performance.now()
    const outcome = await runStep(step, context, select(step))
    const seconds = (performance.now() - start) / 1_000
    write(`${outcome.failed === 0 ? '✓' : '✗'} ${step.title}: ${toText(outcome)} (${seconds.toFixed(1)} s)\n`)
    results.push({ step, outcome, seconds })
  }
  return results
}

async function runStep(step: Step, context: StepContext, selection: Selection): Promise<Outcome> {
  try {
    return await step.run(context, selection)
  } catch (error) {
    // A step that throws must not hide what the others find.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function toText({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
