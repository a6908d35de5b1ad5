import { fileURLToPath } from 'node:url'
import type { StartProgram } from '#scripts/benchmarks/createBenchmarkTools'
import type { LineProcess } from '#scripts/benchmarks/startLine'

export type BenchRelay = Pick<LineProcess, 'pid' | 'readHeap' | 'stop'> & {
  readonly name: string
  readonly url: string
}

const walletbench = fileURLToPath(new URL('../../walletbench.js', import.meta.url))
const plainForwarder = fileURLToPath(new URL('./plainForwarder.js', import.meta.url))

export async function startBenchRelay(start: StartProgram): Promise<BenchRelay> {
  const token = ['--control-token', 'bench']
  const args = [walletbench, 'relay', '--port', '0', '--json', ...token]
  const program = await start({ command: process.execPath, args, pattern: /^\{/, probe: true })
  const { relay } = JSON.parse(program.line) as { relay: string }
  return { ...program, name: 'relay', url: relay }
}

export async function startForwarder(start: StartProgram): Promise<BenchRelay> {
  const program = await start({ command: process.execPath, args: [plainForwarder], pattern: /^\d+$/, probe: true })
  return { ...program, name: 'bare forwarder', url: `ws://127.0.0.1:${program.line}` }
}

export async function waitForSilence(relayUrl: string): Promise<void> {
  const end = performance.now() + 30_000
  while (performance.now() < end) {
    const answer = await fetch(`${relayUrl.replace('ws:', 'http:')}/state`)
    const { counters } = (await answer.json()) as { counters: { connections: number } }
    if (counters.connections === 0) return
  }
  throw new Error(`${relayUrl} still has connections after 30 s.`)
}
