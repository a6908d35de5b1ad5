import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { packageRoot } from '#scripts/packageRoot'

/** What `walletbench start --json` prints. `walletbench relay --json` prints its `relay`, `registry` and `pid`. */
export type ReadyLine = {
  readonly console: string | null
  readonly rpc: string
  readonly rpcWs: string
  readonly chainId: number
  readonly accounts: readonly string[]
  readonly relay: string
  readonly registry: string
  readonly pid: number
  readonly consoleUrl: string | null
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly relayUrl: string
  readonly registryUrl: string
  readonly chains: Bench['info']['chains']
  readonly controlUrl: string
  readonly controlToken: string
  readonly dappUrl: string
  /** Of `walletbench wallet --json`, which prints these two and the pid. */
  readonly wallet: string
  readonly walletWs: string
}

export type RunningProgram = {
  readonly child: ChildProcess
  readonly pid: number
  /** All output so far. */
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves when the program has ended and its output is read. */
  readonly closed: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** The first line on standard output, parsed. Rejects when the program ends without one. */
  readonly ready: Promise<ReadyLine>
}

/** The output of a program. */
type Output = {
  write(text: string): void
  readonly text: () => string
  /** The first line, once it is complete. */
  readonly firstLine: Promise<string>
}

/**
 * Runs a program in a test.
 *
 * @example
 * const program = runProgram(process.execPath, ['dist/scripts/walletbench.js', 'start', '--json'], { cwd: packageRoot
 * }) const { rpc } = await program.ready
 */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): RunningProgram {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const stdout = createOutput()
  const stderr = createOutput()
  child.stdout.setEncoding('utf8').on('data', stdout.write)
  child.stderr.setEncoding('utf8').on('data', stderr.write)
  const closed = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const ready = Promise.race([
    stdout.firstLine.then((line) => JSON.parse(line) as ReadyLine),
    closed.then(({ code }): never => {
      throw new Error(`The program ended with ${code}.\n${stdout.text()}${stderr.text()}`)
    }),
  ])
  // A test that awaits only the end must not fail because of this promise.
  ready.catch(() => {})
  return { child, pid: child.pid ?? 0, stdout: stdout.text, stderr: stderr.text, closed, ready }
}

/** Collects what a program writes to one of its outputs. */
export function createOutput(): Output {
  let all = ''
  let resolveLine: (line: string) => void = () => {}
  const firstLine = new Promise<string>((resolve) => {
    resolveLine = resolve
  })
  return {
    write(text) {
      all += text
      const [line, rest] = all.split('\n', 2)
      if (line !== undefined && rest !== undefined) resolveLine(line)
    },
    text: () => all,
    firstLine,
  }
}

/**
 * Runs code in a new Node process. Its function `setup` imports a module of `scripts/setup`.
 *
 * @example
 * runModule(`const { withLock } = await setup('withLock'); …`, folder)
 */
export function runModule(code: string, cwd: string): RunningProgram {
  const folder = pathToFileURL(`${packageRoot}/scripts/setup/`).href
  const prelude = `const setup = (name) => import('${folder}' + name + '.mjs')\nconst root = process.cwd()\n`
  return runProgram(process.execPath, ['--input-type=module', '--eval', prelude + code], { cwd })
}
