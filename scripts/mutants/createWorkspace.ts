import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTree } from '../testing/copyTree.ts'

/** A copy of the clone that may be broken. */
export type Workspace = { readonly root: string; remove(): void }

/** Copies a clone, with what is not committed. It stands below the clone: TypeScript looks for packages from there. */
export async function createWorkspace(root: string): Promise<Workspace> {
  const place = join(root, 'test-results')
  await mkdir(place, { recursive: true })
  const copy = await mkdtemp(join(place, 'mutants-'))
  const remove = () => rmSync(copy, { recursive: true, force: true })
  try {
    await copyTree(root, copy)
    // Some tests ask git which files there are.
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
