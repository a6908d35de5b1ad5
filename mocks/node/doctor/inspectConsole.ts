import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

/** Checks that the console is built. */
export async function inspectConsole(dir: string): Promise<Finding> {
  const found = await access(join(dir, 'index.html')).then(
    () => true,
    () => false,
  )
  const hint = found
    ? undefined
    : '`npm start` builds it in a clone; the npm package includes it. To start without it, pass --no-console.'
  return { name: 'Console', required: true, found, path: dir, hint }
}
