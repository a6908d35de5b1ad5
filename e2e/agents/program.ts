import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The command line, as it is built. */
export const program = join(fileURLToPath(new URL('.', import.meta.url)), '../../dist/scripts/walletbench.js')

/** The environment of a test's commands: they find the benches of their own folder alone. */
export function toVariables(sessions: string): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith('WALLETBENCH_CONTROL_'),
  )
  return { ...Object.fromEntries(kept), WALLETBENCH_SESSIONS: sessions }
}
