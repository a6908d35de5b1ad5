import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

/** Whether the console is built. */
export async function inspectConsole(dir: string): Promise<Finding> {
  const found = await access(join(dir, 'index.html')).then(
    () => true,
    () => false,
  )
  const hint = found
    ? undefined
    : 'npm start builds it in a clone; a package has it. Without it, start with --no-console.'
  return { name: 'Console', required: true, found, path: dir, hint }
}
