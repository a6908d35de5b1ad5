import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** A copy of the clone that may be broken. */
export type Workspace = { readonly root: string; remove(): void }

/** What npm installed stays where it is; notes on what was built are the copy's own. */
const OWN = '.cache'

/** Copies a clone, with what is built and what is not committed. The dependencies are linked. */
export async function createWorkspace(root: string): Promise<Workspace> {
  const copy = await mkdtemp(join(tmpdir(), 'walletbench-mutants-'))
  const remove = () => rmSync(copy, { recursive: true, force: true })
  try {
    const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      maxBuffer: 2 ** 26,
    })
    const keep = { recursive: true, preserveTimestamps: true }
    for (const path of [...stdout.split('\0').filter(Boolean), 'dist', `node_modules/${OWN}`]) {
      await mkdir(dirname(join(copy, path)), { recursive: true })
      await cp(join(root, path), join(copy, path), keep)
    }
    for (const name of await readdir(join(root, 'node_modules')))
      if (name !== OWN) await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))
    return { root: copy, remove }
  } catch (error) {
    remove()
    throw error
  }
}
