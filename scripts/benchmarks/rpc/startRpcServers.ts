import { join } from 'node:path'
import type { ProcessGuard } from '#mocks/node/shared/startProcessGuard'
import { packageRoot } from '../../packageRoot.ts'
import { type LineProcess, startLine } from '../startLine.ts'
import type { Server } from '../startServers.ts'

const scripts = join(packageRoot, 'dist/scripts')

/** A server that was started for a measurement. */
export type StartedServer = Server & Pick<LineProcess, 'startTime' | 'stop'>

/** Starts one of the bare programs in this folder, or the plain proxy. */
export async function startBareServer(
  name: string,
  guard: ProcessGuard,
  program: string,
  ...args: string[]
): Promise<StartedServer> {
  const all = [join(scripts, 'bench', program), ...args]
  const started = await startLine({ command: process.execPath, args: all, pattern: /^\d+$/, guard })
  return { ...started, name, url: `http://127.0.0.1:${started.line}/` }
}

/** Starts a `walletbench` command that serves JSON-RPC. */
export async function startWalletbench(name: string, guard: ProcessGuard, ...args: string[]): Promise<StartedServer> {
  const all = [join(scripts, 'walletbench.js'), ...args, '--port', '0', '--json']
  const started = await startLine({ command: process.execPath, args: all, pattern: /^\{/, guard })
  const { rpc } = JSON.parse(started.line) as { rpc: string }
  return { ...started, name, url: rpc }
}
