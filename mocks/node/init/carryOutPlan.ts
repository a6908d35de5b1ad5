import { join } from 'node:path'
import { writeWholeFile } from '../files/writeWholeFile.ts'
import type { Plan, PlannedFile } from './createPlan.ts'
import { toDiff } from './toDiff.ts'

/** What became of a file. */
export type Outcome = 'written' | 'changed' | 'unchanged' | 'left' | 'planned'

/** How `carryOutPlan` decides. */
export type CarryOutParameters = {
  /** The dapp's folder. */
  readonly folder: string
  /** Shows text to the user, without a line break at its end. */
  readonly show: (text: string) => void
  /** Asks about a file that is there. Without it such a file is left. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined
  /** Changes files without asking. */
  readonly acceptAll?: boolean | undefined
  /** Shows everything and writes nothing. */
  readonly dryRun?: boolean | undefined
}

/**
 * Writes the files of a plan. A file that is there is shown with its change first, and changed only when the user
 * agrees.
 *
 * @returns what became of each file, by its path
 */
export async function carryOutPlan(plan: Plan, parameters: CarryOutParameters): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  for (const file of plan.files) outcomes.set(file.path, await carryOut(file, parameters))
  return outcomes
}

async function carryOut(file: PlannedFile, parameters: CarryOutParameters): Promise<Outcome> {
  const { folder, show, ask, acceptAll, dryRun } = parameters
  const { path, text, before } = file
  if (before === text) return 'unchanged'
  if (dryRun) {
    show(before === undefined ? `${path} (new)\n${text}` : `${path} (changed)\n${toDiff(before, text)}\n`)
    return 'planned'
  }
  if (before !== undefined) {
    show(`${path} is there. The change:\n${toDiff(before, text)}\n`)
    if (!acceptAll && !(await ask?.(`Change ${path}?`))) return 'left'
  }
  await writeWholeFile({
    file: join(folder, path),
    content: text,
    root: folder,
    makeFolders: true,
    // A file that appeared since it was read is kept.
    overwrite: before !== undefined,
    existsHint: 'Run the command again to see the change.',
  })
  return before === undefined ? 'written' : 'changed'
}
