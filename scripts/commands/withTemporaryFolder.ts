import { constants } from 'node:os'
import { makeTemporaryFolder } from '../makeTemporaryFolder.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs something that works in temporary files, as browsers do. They are made in a folder of their own, which goes at the
 * end and, with the process, at a signal: a library that ends the process at Ctrl-C leaves no time to clear up after it.
 */
export async function withTemporaryFolder<value>(run: () => Promise<value>): Promise<value> {
  const { variables, remove } = await makeTemporaryFolder()
  const end = (signal: NodeJS.Signals) => {
    // Last of all: Playwright ends its browsers at the exit, too, and until then they write.
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
