import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { browserStep } from '../check/browserStep.ts'
import { metaMaskStep } from '../check/metaMaskStep.ts'
import type { Outcome, Selection, Step, StepContext } from '../check/step.ts'
import { unitStep } from '../check/unitStep.ts'
import type { Mutant } from './readMutants.ts'

/** Which command finds a mutant, and by what. */
export type Verdict = {
  readonly name: string
  /** Undefined: none does. */
  readonly foundBy: 'npm test' | 'npm run test:all' | undefined
  /** The first test that failed. */
  readonly evidence?: string | undefined
}

type Trial = { readonly foundBy: 'npm test' | 'npm run test:all'; readonly step: Step; readonly selection: Selection }

/**
 * Applies a mutant to a workspace, runs the tests until one fails, and takes the mutant back.
 *
 * @param context of the workspace
 * @throws BenchError where the patch does not apply, or does not build: then it proves nothing about tests
 */
export async function judgeMutant(mutant: Mutant, context: StepContext): Promise<Verdict> {
  apply(mutant, context.root, [])
  try {
    const built = await context.run(process.execPath, [join(context.root, 'scripts/run.mjs'), 'setup'])
    if (built !== 0)
      throw new BenchError(`The sources do not build with ${mutant.name}.`, { hint: 'Correct the patch.' })
    for (const { foundBy, step, selection } of toTrials(mutant, context.root)) {
      const outcome = await step.run(context, selection)
      if (outcome.failed > 0) return { name: mutant.name, foundBy, evidence: toEvidence(outcome) }
    }
    return { name: mutant.name, foundBy: undefined }
  } finally {
    apply(mutant, context.root, ['--reverse'])
  }
}

/** All that the two commands run, the likeliest first: what fails in a part fails in the whole. */
function toTrials({ folders }: Mutant, root: string): readonly Trial[] {
  const tested = folders.filter((folder) => hasTests(join(root, folder)))
  const bail = ['--bail', '1']
  const quick = (step: Step, args: readonly string[]) =>
    ({ foundBy: 'npm test', step, selection: { whole: false, args } }) as const
  const whole = (step: Step, args: readonly string[]) =>
    ({ foundBy: 'npm run test:all', step, selection: { whole: true, args } }) as const
  return [
    ...(tested.length > 0 ? [quick(unitStep, [...tested, ...bail])] : []),
    quick(unitStep, bail),
    quick(browserStep, ['-x']),
    whole(browserStep, ['-x']),
    whole(unitStep, bail),
    whole(metaMaskStep, ['-x']),
  ]
}

function hasTests(folder: string): boolean {
  return readdirSync(folder, { recursive: true }).some((path) => /\.test\.tsx?$/.test(String(path)))
}

function apply({ name, patch }: Mutant, root: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', ['apply', ...args], { cwd: root, input: patch, encoding: 'utf8' })
  if (status === 0) return
  throw new BenchError(`The patch ${name} does not apply.`, {
    metaMessages: stderr.trim().split('\n'),
    hint: 'The sources have changed: make the patch anew.',
  })
}

function toEvidence({ failures = [] }: Outcome): string {
  return failures[0] ?? 'the runner'
}
