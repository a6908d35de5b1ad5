import { styleText } from 'node:util'
import type { Outcome, Step, StepContext } from './step.ts'

/**
 * Runs steps in order, each with its headline and its duration, whatever became of those before.
 *
 * @returns the sum of their outcomes
 */
export async function runSteps(
  steps: readonly Step[],
  context: StepContext,
  write: (text: string) => void,
): Promise<Outcome> {
  let sum: Outcome = { passed: 0, failed: 0, skipped: 0 }
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

function toText({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
