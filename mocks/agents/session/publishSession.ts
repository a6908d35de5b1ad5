import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { provideSessionFolder, type SessionVariables } from './provideSessionFolder.ts'
import type { SessionRecord } from './sessionRecord.ts'

/**
 * Writes the session file of a bench, which its user alone can read: commands find the bench by it, and no token has to be
 * in a command line, where every user of the machine sees it.
 *
 * @returns what removes it
 * @throws BenchError if the folder is not the user's own
 * @example
 * const remove = await publishSession({ controlUrl, token, pid: process.pid, folder: process.cwd() }, process.env)
 */
export async function publishSession(
  session: SessionRecord,
  variables: SessionVariables,
): Promise<() => Promise<void>> {
  const folder = await provideSessionFolder(variables)
  const port = new URL(session.controlUrl).port
  const file = join(folder, `${session.pid}-${port}.json`)
  // A file or link that somebody put there is removed, and not written to.
  await rm(file, { force: true })
  await writeWholeFile({ file, content: JSON.stringify(session), mode: 0o600 })
  return () => rm(file, { force: true })
}
