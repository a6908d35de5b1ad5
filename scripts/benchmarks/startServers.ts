import { fileURLToPath } from 'node:url'
import { findAnvil } from '#mocks/node/anvil/findFoundry'
import { packageRoot } from '../packageRoot.ts'
import type { StartProgram } from './createBenchmarkTools.ts'
import type { LineProcess } from './startLine.ts'

export type Server = { readonly name: string; readonly url: string; readonly pid: number }

const walletbench = fileURLToPath(new URL('../walletbench.js', import.meta.url))
const undiciProxy = fileURLToPath(new URL('./undiciProxy.js', import.meta.url))

export const startPlainAnvil = (start: StartProgram): Promise<LineProcess> =>
  start({ command: findAnvil(), args: ['--port', '0'], pattern: /^Listening on / })

export function startPlainBench(start: StartProgram): Promise<LineProcess> {
  const args = [walletbench, 'start', '--json', '--no-console', '--rpc-port', '0', '--dapp-port', '0']
  return start({ command: process.execPath, args, pattern: /^\{/ })
}

/** Starts a bench as its users do: by npm, with the console. */
export function startWholeBench(start: StartProgram): Promise<LineProcess> {
  const args = ['-s', 'start', '--', '--json', '--port', '0', '--rpc-port', '0', '--dapp-port', '0']
  return start({ command: 'npm', args, cwd: packageRoot, pattern: /^\{/ })
}

const startProxy = (target: string, start: StartProgram): Promise<LineProcess> =>
  start({ command: process.execPath, args: [undiciProxy, target], pattern: /^\d+$/ })

/** Starts the servers that are compared: Anvil, the gateway and a plain proxy, each with an Anvil of its own. */
export async function startServers(
  start: StartProgram,
): Promise<{ servers: readonly Server[]; stop: () => Promise<void> }> {
  const started: LineProcess[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((part) => part.stop()))
  }
  const keep = async (starting: Promise<LineProcess>): Promise<LineProcess> => {
    const part = await starting
    started.push(part)
    return part
  }
  try {
    const anvil = await keep(startPlainAnvil(start))
    const behind = await keep(startPlainAnvil(start))
    const bench = await keep(startPlainBench(start))
    const proxy = await keep(startProxy(toUrl(behind), start))
    const { rpc } = JSON.parse(bench.line) as { rpc: string }
    const servers = [
      { name: 'Anvil', url: toUrl(anvil), pid: anvil.pid },
      { name: 'gateway', url: rpc, pid: bench.pid },
      { name: 'undici proxy', url: `http://127.0.0.1:${proxy.line}/`, pid: proxy.pid },
    ]
    return { servers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const toUrl = ({ line }: LineProcess): string => `http://${line.replace('Listening on ', '')}/`
