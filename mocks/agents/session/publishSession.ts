import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { provideSessionFolder, type SessionVariables } from './provideSessionFolder.ts'
import type { SessionRecord } from './sessionRecord.ts'

/** Only its user can read the file, so that no token has to be in a command line, which every user sees. */
export async function publishSession(
  session: SessionRecord,
  variables: SessionVariables,
): Promise<() => Promise<void>> {
  const folder = await provideSessionFolder(variables)
  const port = new URL(session.controlUrl).port
  const file = join(folder, `${session.pid}-${port}.json`)
  // Removes a planted file or link instead of writing to it.
  await rm(file, { force: true })
  await writeWholeFile({ file, content: JSON.stringify(session), mode: 0o600 })
  return () => rm(file, { force: true })
}
