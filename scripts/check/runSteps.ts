import { styleText } from 'node:util'
import type { Outcome, Step, StepContext } from './step.ts'

/**
 * Runs steps in order, each with its headline and its duration, whatever became of those before.
 *
 * @returns the sum of their outcomes, and what failed in all of them
 */
export async function runSteps(
  steps: readonly Step[],
  context: StepContext,
  write: (text: string) => void,
): Promise<Outcome & { readonly failures: readonly string[] }> {
  let sum = { passed: 0, failed: 0, skipped: 0, failures: [] as readonly string[] }
  for (const step of steps) {
    write(`\n${styleText('bold', `▶ ${step.title}`)}\n`)
    const start = performance.now()
    const outcome = await runStep(step, context)
    const seconds = ((performance.now() - start) / 1_000).toFixed(1)
    write(`${outcome.failed === 0 ? '✓' : '✗'} ${step.title}: ${toText(outcome)} (${seconds} s)\n`)
    sum = {
      passed: sum.passed + outcome.passed,
      failed: sum.failed + outcome.failed,
      skipped: sum.skipped + outcome.skipped,
      failures: [...sum.failures, ...toLines(step, outcome)],
    }
  }
  return sum
}

async function runStep(step: Step, context: StepContext): Promise<Outcome> {
  try {
    return await step.run(context)
  } catch (error) {
    // One that breaks must not hide what the others find.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** A step that knows no names of what failed goes by its own. */
function toLines({ title }: Step, { failed, failures = [] }: Outcome): readonly string[] {
  if (failed === 0) return []
  return failures.length > 0 ? failures.map((line) => `${title}: ${line}`) : [title]
}

function toText({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
