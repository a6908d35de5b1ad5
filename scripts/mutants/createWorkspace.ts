import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTree } from '../testing/copyTree.ts'

/** A copy of the clone that tests may break. */
export type Workspace = { readonly root: string; remove(): void }

/** Copies a clone, with uncommitted changes. The copy is below the clone, where TypeScript finds the packages. */
export async function createWorkspace(root: string): Promise<Workspace> {
  const place = join(root, 'test-results')
  await mkdir(place, { recursive: true })
  const copy = await mkdtemp(join(place, 'mutants-'))
  const remove = () => rmSync(copy, { recursive: true, force: true })
  try {
    await copyTree(root, copy)
    // Some tests ask git for the list of files.
    for (const args of [
      ['init', '--quiet'],
      ['add', '--all'],
    ])
      execFileSync('git', args, { cwd: copy })
    return { root: copy, remove }
  } catch (error) {
    remove()
    throw error
  }
}
