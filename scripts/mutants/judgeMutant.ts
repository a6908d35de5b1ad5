import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { browserPart } from '#scripts/check/parts/browserPart'
import { metaMaskPart } from '#scripts/check/parts/metaMaskPart'
import { unitPart } from '#scripts/check/parts/unitPart'
import type { PartContext, Selection, TestPart } from '#scripts/check/testPart'
import { copyTree } from '#scripts/testing/folders'
import type { Mutant } from './readMutants.ts'

type Command = 'npm test' | 'npm run test:all'

export type Verdict = {
  readonly name: string
  readonly foundBy: Command | undefined
  readonly evidence?: string | undefined
}

type Trial = { readonly foundBy: Command; readonly part: TestPart; readonly selection: Selection }

export type Workspace = { readonly root: string; remove(): void }

/** A test that also fails without the mutant has not found it. */
export async function judgeMutant(mutant: Mutant, context: PartContext): Promise<Verdict> {
  apply(mutant, context.root, [])
  let found: (Trial & { readonly evidence: string }) | undefined
  try {
    await build(mutant, context)
    found = await findBy(mutant, context)
  } finally {
    apply(mutant, context.root, ['--reverse'])
  }
  if (!found) return { name: mutant.name, foundBy: undefined }
  await build(mutant, context)
  const { part, foundBy, evidence } = found
  const file = toFile(evidence)
  const without = file && (await part.run(context, { whole: true, args: [file] }))
  if (without && without.failed === 0) return { name: mutant.name, foundBy, evidence }
  throw new BenchError(`The test that failed with ${mutant.name} also fails without it.`, {
    metaMessages: [evidence],
    hint: 'Run npm test first. It must pass.',
  })
}

async function findBy(mutant: Mutant, context: PartContext): Promise<(Trial & { evidence: string }) | undefined> {
  for (const trial of toTrials(mutant, context.root)) {
    const { failed, failures = [] } = await trial.part.run(context, trial.selection)
    if (failed > 0) return { ...trial, evidence: failures[0] ?? 'the test runner itself' }
  }
  return undefined
}

function toTrials({ folders, spec }: Mutant, root: string): readonly Trial[] {
  const tested = folders.filter((folder) => hasTests(join(root, folder)))
  const bail = ['--bail', '1']
  const quick = (part: TestPart, args: readonly string[]) =>
    ({ foundBy: 'npm test', part, selection: { whole: false, args } }) as const
  const whole = (part: TestPart, args: readonly string[]) =>
    ({ foundBy: 'npm run test:all', part, selection: { whole: true, args } }) as const
  return [
    ...(spec ? [whole(browserPart, [spec, '-x'])] : []),
    ...(tested.length > 0 ? [quick(unitPart, [...tested, ...bail])] : []),
    quick(unitPart, bail),
    quick(browserPart, ['-x']),
    whole(browserPart, ['-x']),
    whole(unitPart, bail),
    whole(metaMaskPart, ['-x']),
  ]
}

const hasTests = (folder: string): boolean =>
  readdirSync(folder, { recursive: true }).some((path) => /\.test\.tsx?$/.test(String(path)))

async function build({ name }: Mutant, { run, root }: PartContext): Promise<void> {
  if ((await run(process.execPath, [join(root, 'scripts/run.mjs'), 'setup'])) === 0) return
  throw new BenchError(`The sources do not build with ${name}.`, { hint: 'Correct the patch.' })
}

function apply({ name, patch }: Mutant, root: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', ['apply', ...args], { cwd: root, input: patch, encoding: 'utf8' })
  if (status === 0) return
  throw new BenchError(`The patch ${name} does not apply.`, {
    metaMessages: stderr.trim().split('\n'),
    hint: 'The sources have changed. Make a new patch.',
  })
}

const toFile = (evidence: string): string | undefined => /[^\s:]+\.(?:test|spec)\.tsx?/.exec(evidence)?.[0]

/** Includes uncommitted changes. The copy is below the clone, where TypeScript finds the packages. */
export async function createWorkspace(root: string): Promise<Workspace> {
  const place = join(root, 'test-results')
  await mkdir(place, { recursive: true })
  const copy = await mkdtemp(join(place, 'mutants-'))
  const remove = () => rmSync(copy, { recursive: true, force: true })
  try {
    await copyTree(root, copy)
    // A patch does not fit the sources that it has changed: this test would find every mutant.
    rmSync(join(copy, 'scripts/mutants/readMutants.test.ts'))
    // Some tests ask git for the list of files.
    for (const args of ['init --quiet', 'add --all']) execFileSync('git', args.split(' '), { cwd: copy })
    return { root: copy, remove }
  } catch (error) {
    remove()
    throw error
  }
}
