import type { StartProgram } from '#scripts/benchmarks/createBenchmarkTools'
import { type StartedServer, startBareServer, startWalletbench } from '#scripts/benchmarks/startServers'

export const startRelay = (start: StartProgram): Promise<StartedServer> =>
  startWalletbench({ start, name: 'relay', args: ['relay', '--port', '0', '--control-token', 'bench'], probe: true })

export async function startForwarder(start: StartProgram): Promise<StartedServer> {
  const program = new URL('./plainForwarder.js', import.meta.url)
  const server = await startBareServer({ start, name: 'bare forwarder', program, probe: true })
  return { ...server, url: `ws://127.0.0.1:${server.line}` }
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
