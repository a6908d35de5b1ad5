import { fileURLToPath } from 'node:url'
import type { StartProgram } from '../createBenchmarkTools.ts'
import type { LineProcess } from '../startLine.ts'
import type { Server } from '../startServers.ts'

const walletbench = fileURLToPath(new URL('../../walletbench.js', import.meta.url))

/** A server that was started for a measurement. */
export type StartedServer = Server & Pick<LineProcess, 'startTime' | 'stop'>

/** Starts a bare program, by its module. */
export async function startBareServer(
  name: string,
  start: StartProgram,
  program: URL,
  ...args: string[]
): Promise<StartedServer> {
  const all = [fileURLToPath(program), ...args]
  const started = await start({ command: process.execPath, args: all, pattern: /^\d+$/ })
  return { ...started, name, url: `http://127.0.0.1:${started.line}/` }
}

/** Starts a `walletbench` command that serves JSON-RPC. */
export async function startWalletbench(name: string, start: StartProgram, ...args: string[]): Promise<StartedServer> {
  const all = [walletbench, ...args, '--port', '0', '--json']
  const started = await start({ command: process.execPath, args: all, pattern: /^\{/ })
  const { rpc } = JSON.parse(started.line) as { rpc: string }
  return { ...started, name, url: rpc }
}
