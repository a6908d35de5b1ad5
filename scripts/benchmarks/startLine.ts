import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { ProcessGuard } from '#mocks/node/shared/childProcesses'

export type LineProcess = {
  readonly pid: number
  readonly line: string
  /** To that line, in ms. */
  readonly startTime: number
  /** MiB, after a collection. Rejects without a probe. */
  readHeap(): Promise<number>
  stop(): Promise<void>
}

export type StartLineParameters = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly pattern: RegExp
  readonly guard: ProcessGuard
  /** `command` must be Node then. */
  readonly probe?: boolean
}

const PROBE = ['--expose-gc', '--import', new URL('./heapProbe.js', import.meta.url).href]
const MEBIBYTE = 1_024 * 1_024

export async function startLine(parameters: StartLineParameters): Promise<LineProcess> {
  const { command, args, cwd, pattern, guard, probe = false } = parameters
  const start = performance.now()
  // A process group of its own, so that the guard also ends what the program starts.
  const child = spawn(command, [...(probe ? PROBE : []), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit', ...(probe ? (['ipc'] as const) : [])],
    detached: true,
  })
  const { pid = 0 } = child
  guard.add(pid)
  const exit = once(child, 'exit').finally(() => guard.remove(pid))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exit
  }
  const line = await new Promise<string>((resolve, reject) => {
    // Read the output to its end: a full pipe stops Anvil.
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (text) => {
        if (pattern.test(text)) resolve(text)
      })
    exit.then(([code]) => reject(new Error(`${command} ended with ${code} before it printed its ready line.`)), reject)
  })
  return { pid, line, startTime: performance.now() - start, readHeap: () => readHeap(child), stop }
}

async function readHeap(child: ChildProcess): Promise<number> {
  if (!child.connected) throw new Error('The process was started without a heap probe.')
  const answer = once(child, 'message')
  child.send('heap')
  const [bytes] = await answer
  return Number(bytes) / MEBIBYTE
}
