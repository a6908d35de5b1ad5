import { join } from 'node:path'
import { writeWholeFile } from '../files/writeWholeFile.ts'
import type { Plan, PlannedFile } from './createPlan.ts'
import { toDiff } from './toDiff.ts'

export type Outcome = 'written' | 'changed' | 'unchanged' | 'left' | 'planned'

export type CarryOutParameters = {
  readonly folder: string
  readonly show: (text: string) => void
  readonly ask?: ((question: string) => Promise<boolean>) | undefined
  readonly acceptAll?: boolean | undefined
  readonly dryRun?: boolean | undefined
}

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
    overwrite: before !== undefined,
    existsHint: 'Run the command again to see the change.',
  })
  return before === undefined ? 'written' : 'changed'
}
