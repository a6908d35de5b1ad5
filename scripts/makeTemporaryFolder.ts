import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What names the folder of temporary files, on Windows and elsewhere. */
const NAMES = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR']

export type TemporaryFolder = {
  /** The environment of what is to make its temporary files there. */
  readonly variables: Readonly<Record<string, string>>
  /** Removes it, with all that is in it. */
  remove(): void
}

/** Makes a folder for the temporary files of a run: a browser that is ended leaves no time to clear up after it. */
export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-run-'))
  return {
    variables: Object.fromEntries(NAMES.map((name) => [name, folder])),
    remove() {
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      } catch {
        // What was found out in minutes is worth more than a tidy folder.
      }
    },
  }
}
