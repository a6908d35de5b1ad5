import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { SESSION_FORMAT } from '#mocks/world/session/session'
import { writeSession } from '#mocks/world/session/writeSession'
import { readVersion } from '../readVersion.ts'
import { toSessionInfo } from './toSessionInfo.ts'

export type SessionTextParameters = {
  readonly info: BenchInfo
  readonly events: readonly TraceEvent[]
  /** Of each chain, where one was recorded. */
  readonly cassettes?: readonly { readonly chainId: number; readonly text: string }[] | undefined
  readonly date?: Date | undefined
}

/**
 * A session's file, of what a page's trace holds: for a test to keep when it fails.
 *
 * @example
 * await writeFile(file, createSessionText({ info: bench.info, events }))
 */
export function createSessionText({ info, events, cassettes = [], date = new Date() }: SessionTextParameters): string {
  const meta = {
    format: SESSION_FORMAT,
    tool: `walletbench ${readVersion()}`,
    date: date.toISOString(),
    info: toSessionInfo(info),
  }
  return writeSession({ meta, events, cassettes, complete: true })
}
