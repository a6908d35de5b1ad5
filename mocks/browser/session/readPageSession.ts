import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { parseSession } from '#mocks/world/session/parseSession'
import type { Session } from '#mocks/world/session/session'

/**
 * Loads the session that the page is to play or to show, from the server that served the page.
 *
 * @returns undefined where there is none
 * @throws BenchError when it is not there, or is no session
 */
export async function readPageSession({ session }: Pick<BenchInfo, 'session'>): Promise<Session | undefined> {
  if (session === undefined || session.kind === 'save') return undefined
  const response = await fetch(session.url)
  if (!response.ok)
    throw new BenchError(`The session ${session.name} is not there: its server answers ${response.status}.`)
  return parseSession(await response.text(), session.name)
}
