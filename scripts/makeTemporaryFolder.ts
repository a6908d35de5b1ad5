import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The environment variables that set the folder of temporary files, on Windows and elsewhere. */
const NAMES = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR']

export type TemporaryFolder = {
  /** The environment for programs that make their temporary files in the folder. */
  readonly variables: Readonly<Record<string, string>>
  /** Removes the folder and everything in it. */
  remove(): void
}

/** Makes a folder for the temporary files of a run. A browser that is killed does not remove its own. */
export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-run-'))
  return {
    variables: Object.fromEntries(NAMES.map((name) => [name, folder])),
    remove() {
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      } catch {
        // A run's results, which take minutes, are worth more than a tidy folder.
      }
    },
  }
}
