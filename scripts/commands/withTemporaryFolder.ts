import { constants } from 'node:os'
import { makeTemporaryFolder } from '../makeTemporaryFolder.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs something that creates temporary files, such as a browser. The files are made in a folder of their own, which is
 * removed at the end, or with the process at a signal: a library that ends the process at Ctrl-C leaves no later
 * chance.
 */
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
