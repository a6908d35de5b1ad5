import { join } from 'node:path'
import type { ProcessGuard } from '#mocks/node/startProcessGuard'
import { packageRoot } from '../../packageRoot.ts'
import { startLine } from '../startLine.ts'

/** A relay under test, in a process of its own. */
export type BenchRelay = { readonly name: string; readonly url: string; readonly pid: number; stop(): Promise<void> }

const scripts = join(packageRoot, 'dist/scripts')

/** Starts the bench's relay as people do. */
export async function startBenchRelay(guard: ProcessGuard): Promise<BenchRelay> {
  const args = [join(scripts, 'walletbench.js'), 'relay', '--port', '0', '--json']
  const program = await startLine({ command: process.execPath, args, pattern: /^\{/, guard })
  const { relay } = JSON.parse(program.line) as { relay: string }
  return { name: 'relay', url: relay, pid: program.pid, stop: program.stop }
}

/** Starts the forwarder that it is compared with. */
export async function startForwarder(guard: ProcessGuard): Promise<BenchRelay> {
  const args = [join(scripts, 'bench/relay/plainForwarder.js')]
  const program = await startLine({ command: process.execPath, args, pattern: /^\d+$/, guard })
  return { name: 'bare forwarder', url: `ws://127.0.0.1:${program.line}`, pid: program.pid, stop: program.stop }
}
