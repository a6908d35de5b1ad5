import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { packageRoot } from '#scripts/packageRoot'

/** What `walletbench start --json` prints. `walletbench relay --json` prints its `relay`, `registry` and `pid`. */
export type ReadyLine = Readonly<
  Record<'rpc' | 'rpcWs' | 'rpcUrl' | 'wsUrl' | 'relay' | 'relayUrl' | 'registry' | 'registryUrl', string> &
    Record<'controlUrl' | 'controlToken' | 'dappUrl' | 'wallet' | 'walletWs', string>
> & {
  readonly console: string | null
  readonly consoleUrl: string | null
  readonly chainId: number
  readonly accounts: readonly string[]
  readonly pid: number
  readonly chains: Bench['info']['chains']
}

export type RunningProgram = {
  readonly child: ChildProcess
  readonly pid: number
  readonly stdout: () => string
  readonly stderr: () => string
  readonly closed: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  readonly ready: Promise<ReadyLine>
}

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

export function createOutput() {
  let all = ''
  let resolveLine: (line: string) => void = () => {}
  const firstLine = new Promise<string>((resolve) => {
    resolveLine = resolve
  })
  return {
    write(text: string): void {
      all += text
      const [line, rest] = all.split('\n', 2)
      if (line !== undefined && rest !== undefined) resolveLine(line)
    },
    text: () => all,
    firstLine,
  }
}

/** Its function `setup` imports a module of `scripts/setup`. */
export function runModule(code: string, cwd: string): RunningProgram {
  const folder = pathToFileURL(`${packageRoot}/scripts/setup/`).href
  const prelude = `const setup = (name) => import('${folder}' + name + '.mjs')\nconst root = process.cwd()\n`
  return runProgram(process.execPath, ['--input-type=module', '--eval', prelude + code], { cwd })
}
