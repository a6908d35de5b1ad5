import { fileURLToPath } from 'node:url'
import type { ProcessGuard } from '#mocks/node/shared/startProcessGuard'
import { type LineProcess, startLine } from '../startLine.ts'
import type { Server } from '../startServers.ts'

const walletbench = fileURLToPath(new URL('../../walletbench.js', import.meta.url))

/** A server that was started for a measurement. */
export type StartedServer = Server & Pick<LineProcess, 'startTime' | 'stop'>

/** Starts a bare program, by its module. */
export async function startBareServer(
  name: string,
  guard: ProcessGuard,
  program: URL,
  ...args: string[]
): Promise<StartedServer> {
  const all = [fileURLToPath(program), ...args]
  const started = await startLine({ command: process.execPath, args: all, pattern: /^\d+$/, guard })
  return { ...started, name, url: `http://127.0.0.1:${started.line}/` }
}

/** Starts a `walletbench` command that serves JSON-RPC. */
export async function startWalletbench(name: string, guard: ProcessGuard, ...args: string[]): Promise<StartedServer> {
  const all = [walletbench, ...args, '--port', '0', '--json']
  const started = await startLine({ command: process.execPath, args: all, pattern: /^\{/, guard })
  const { rpc } = JSON.parse(started.line) as { rpc: string }
  return { ...started, name, url: rpc }
}
