import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** What `walletbench start --json` prints; `walletbench relay --json` prints `relay`, `registry` and `pid` of it. */
export type ReadyLine = {
  readonly console: string | null
  readonly rpc: string
  readonly rpcWs: string
  readonly chainId: number
  readonly accounts: readonly string[]
  readonly relay: string
  readonly registry: string
  readonly pid: number
  /** Of `walletbench wallet --json`, which prints these two and the pid. */
  readonly wallet: string
  readonly walletWs: string
}

export type RunningProgram = {
  readonly child: ChildProcess
  readonly pid: number
  /** All it has written so far. */
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves when it has ended and its output is read. */
  readonly closed: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** The first line on standard output, parsed. Rejects when the program ends without one. */
  readonly ready: Promise<ReadyLine>
}

/**
 * Runs a program in a test.
 *
 * @example
 * const program = runProgram(process.execPath, ['dist/scripts/walletbench.js', 'start', '--json'], { cwd: packageRoot })
 * const { rpc } = await program.ready
 */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): RunningProgram {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const closed = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const ready = new Promise<ReadyLine>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      const [line, rest] = stdout.split('\n')
      if (line !== undefined && rest !== undefined) {
        try {
          resolve(JSON.parse(line) as ReadyLine)
        } catch (error) {
          reject(error)
        }
      }
    })
    closed.then(({ code }) => reject(new Error(`The program ended with ${code}.\n${stdout}${stderr}`)), reject)
  })
  // A test that awaits only the end must not fail for this.
  ready.catch(() => {})
  return { child, pid: child.pid ?? 0, stdout: () => stdout, stderr: () => stderr, closed, ready }
}
