import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { SESSION_PATH } from '#mocks/world/session/sessionPath'
import { startConsoleServer } from '../startConsoleServer.ts'
import { refuseUpgrade } from '../startLoopbackServer.ts'
import { readSession } from './readSession.ts'

export type SessionViewerParameters = {
  readonly file: string
  /** 0 takes any free port. Default 0. */
  readonly port?: number | undefined
  /** The folder of the built console. */
  readonly consoleDir: string
}

export type SessionViewer = {
  readonly url: string
  readonly name: string
  readonly events: number
  readonly complete: boolean
  stop(): Promise<void>
}

/**
 * Serves the console with a saved session in it: no wallet, no relay, no node.
 *
 * @throws BenchError when the file is no session, or the console cannot be served
 * @example
 * const viewer = await startSessionViewer({ file: 'session.jsonl', consoleDir })
 */
export async function startSessionViewer({
  file,
  port = 0,
  consoleDir,
}: SessionViewerParameters): Promise<SessionViewer> {
  const { name, text, meta, events, complete } = await readSession(file)
  if (events.length === 0) throw new BenchError(`${file} has no events to show.`)
  const info: BenchInfo = { ...meta.info, mnemonic: '', link: '', session: { kind: 'open', url: SESSION_PATH, name } }
  const server = await startConsoleServer({
    port,
    dir: consoleDir,
    session: text,
    toInfo: () => info,
    onLink: (_request, socket) => refuseUpgrade(socket, 404, 'A saved session has no link.\n'),
  })
  return { url: server.url, name, events: events.length, complete, stop: server.stop }
}
