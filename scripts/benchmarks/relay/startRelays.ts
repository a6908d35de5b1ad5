import { join } from 'node:path'
import type { ProcessGuard } from '#mocks/node/shared/startProcessGuard'
import { packageRoot } from '../../packageRoot.ts'
import { type LineProcess, startLine } from '../startLine.ts'

/** A relay under test, in a process of its own. */
export type BenchRelay = Pick<LineProcess, 'pid' | 'readHeap' | 'stop'> & {
  readonly name: string
  readonly url: string
}

const scripts = join(packageRoot, 'dist/scripts')

/** Starts the bench's relay by its command, as a user does. */
export async function startBenchRelay(guard: ProcessGuard): Promise<BenchRelay> {
  const token = ['--control-token', 'bench']
  const args = [join(scripts, 'walletbench.js'), 'relay', '--port', '0', '--json', ...token]
  const program = await startLine({ command: process.execPath, args, pattern: /^\{/, guard, probe: true })
  const { relay } = JSON.parse(program.line) as { relay: string }
  return { ...program, name: 'relay', url: relay }
}

/** Starts the forwarder that the relay is compared with. */
export async function startForwarder(guard: ProcessGuard): Promise<BenchRelay> {
  const args = [join(scripts, 'benchmarks/relay/plainForwarder.js')]
  const program = await startLine({ command: process.execPath, args, pattern: /^\d+$/, guard, probe: true })
  return { ...program, name: 'bare forwarder', url: `ws://127.0.0.1:${program.line}` }
}
