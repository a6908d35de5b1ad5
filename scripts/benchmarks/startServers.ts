import { fileURLToPath } from 'node:url'
import { findAnvil } from '#mocks/node/anvil/findFoundry'
import { createDisposables } from '#mocks/node/shared/createDisposables'
import { packageRoot } from '../packageRoot.ts'
import type { StartProgram } from './createBenchmarkTools.ts'
import type { LineProcess } from './startLine.ts'

export type Server = { readonly name: string; readonly url: string; readonly pid: number }

export type StartedServer = Server & Pick<LineProcess, 'startTime' | 'readHeap' | 'stop'>

type ServerParameters = {
  readonly start: StartProgram
  readonly name: string
  readonly args?: readonly string[] | undefined
  readonly probe?: boolean | undefined
}

const walletbench = fileURLToPath(new URL('../walletbench.js', import.meta.url))

export async function startPlainAnvil(start: StartProgram): Promise<StartedServer> {
  const started = await start({ command: findAnvil(), args: ['--port', '0'], pattern: /^Listening on / })
  return { ...started, name: 'Anvil', url: `http://${started.line.replace('Listening on ', '')}/` }
}

export async function startWalletbench({ start, name, args = [], probe = false }: ServerParameters) {
  const all = [walletbench, ...args, '--json']
  const started = await start({ command: process.execPath, args: all, pattern: /^\{/, probe })
  const { rpc, relay = '' } = JSON.parse(started.line) as { rpc?: string; relay?: string }
  return { ...started, name, url: rpc ?? relay } satisfies StartedServer
}

export async function startBareServer(parameters: ServerParameters & { readonly program: URL }) {
  const { start, name, program, args = [], probe = false } = parameters
  const all = [fileURLToPath(program), ...args]
  const started = await start({ command: process.execPath, args: all, pattern: /^\d+$/, probe })
  return { ...started, name, url: `http://127.0.0.1:${started.line}/` } satisfies StartedServer
}

export const startUndiciProxy = (start: StartProgram, target: string): Promise<StartedServer> =>
  startBareServer({
    start,
    name: 'undici proxy',
    program: new URL('./undiciProxy.js', import.meta.url),
    args: [target],
  })

export const startPlainBench = (start: StartProgram): Promise<StartedServer> =>
  startWalletbench({ start, name: 'gateway', args: ['start', '--no-console', '--rpc-port', '0', '--dapp-port', '0'] })

export function startWholeBench(start: StartProgram): Promise<LineProcess> {
  const args = ['-s', 'start', '--', '--json', '--port', '0', '--rpc-port', '0', '--dapp-port', '0']
  return start({ command: 'npm', args, cwd: packageRoot, pattern: /^\{/ })
}

export async function startServers(
  start: StartProgram,
): Promise<{ servers: readonly Server[]; stop: () => Promise<void> }> {
  const parts = createDisposables()
  try {
    const anvil = await parts.add(startPlainAnvil(start))
    const behind = await parts.add(startPlainAnvil(start))
    const bench = await parts.add(startPlainBench(start))
    const proxy = await parts.add(startUndiciProxy(start, behind.url))
    return { servers: [anvil, bench, proxy], stop: parts.stop }
  } catch (error) {
    await parts.stop()
    throw error
  }
}
