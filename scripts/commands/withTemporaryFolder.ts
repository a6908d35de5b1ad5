import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const NAMES = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR']

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type TemporaryFolder = { readonly variables: Readonly<Record<string, string>>; remove(): void }

/** Removes the folder also at a signal: a library that ends the process at Ctrl-C leaves no later chance. */
export async function withTemporaryFolder<value>(run: () => Promise<value>): Promise<value> {
  const { variables, remove } = await makeTemporaryFolder()
  const end = (signal: NodeJS.Signals) => {
    // Remove the folder last: Playwright also ends its browsers at the exit, and they write until then.
    process.once('exit', remove)
    process.exit(128 + constants.signals[signal])
  }
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  for (const signal of SIGNALS) process.prependListener(signal, end)
  Object.assign(process.env, variables)
  try {
    return await run()
  } finally {
    for (const signal of SIGNALS) process.off(signal, end)
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    remove()
  }
}

/** A browser that is killed does not remove its own files. */
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
