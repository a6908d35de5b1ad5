import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { provideSessionFolder, type SessionVariables } from './provideSessionFolder.ts'
import type { SessionRecord } from './sessionRecord.ts'

const schema = z.object({ controlUrl: z.url(), token: z.string(), pid: z.int(), folder: z.string() })

/**
 * Lists the benches of this user that run. Files of those that have ended without removing theirs are removed.
 *
 * @example
 * const [bench] = await listSessions(process.env)
 */
export async function listSessions(variables: SessionVariables): Promise<readonly SessionRecord[]> {
  const folder = await provideSessionFolder(variables)
  const names = (await readdir(folder)).filter((name) => /^\d+-\d+\.json$/.test(name)).toSorted()
  const found = await Promise.all(names.map((name) => read(join(folder, name))))
  return found.filter((session) => session !== undefined)
}

async function read(file: string): Promise<SessionRecord | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const { data: session } = schema.safeParse(toJson(text))
  if (session && isAlive(session.pid)) return session
  if (session) await rm(file, { force: true })
  return undefined
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // It is being written, or is not a session.
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
