import type { Session } from './session.ts'
import { type SessionLine, toSessionLine } from './toSessionLine.ts'

/**
 * The text of a session file, as `parseSession` reads it. Pure: what must not be in a file has to be left out before.
 *
 * @example
 * await writeFile('session.jsonl', writeSession(session))
 */
export function writeSession({ meta, events, cassettes, complete }: Session): string {
  const lines: SessionLine[] = [
    { session: meta },
    ...events.map((event) => ({ event })),
    ...cassettes.map(({ chainId, text }) => ({ cassette: text, chainId })),
    ...(complete ? [{ end: { events: events.length } }] : []),
  ]
  return lines.map(toSessionLine).join('')
}
