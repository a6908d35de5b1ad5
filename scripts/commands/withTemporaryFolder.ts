import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What names the folder of temporary files, on Windows and elsewhere. */
const VARIABLES = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR']

/**
 * Runs something that works in temporary files, as browsers do. They are made in a folder of their own, which goes at the
 * end and, with the process, at a signal: a library that ends the process at Ctrl-C leaves no time to clear up after it.
 */
export async function withTemporaryFolder<value>(run: () => Promise<value>): Promise<value> {
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-run-'))
  const remove = () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // What was found out in minutes is worth more than a tidy folder.
    }
  }
  const end = (signal: NodeJS.Signals) => {
    // Last of all: Playwright ends its browsers at the exit, too, and until then they write.
    process.once('exit', remove)
    process.exit(128 + constants.signals[signal])
  }
  const before = VARIABLES.map((name) => [name, process.env[name]] as const)
  for (const signal of SIGNALS) process.prependListener(signal, end)
  for (const name of VARIABLES) process.env[name] = folder
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
