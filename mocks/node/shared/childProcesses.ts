import { type ChildProcess, spawn } from 'node:child_process'
import { BenchError } from '#mocks/core/BenchError'

/** Makes sure that no child and no private folder outlives this process, even if SIGKILL ends it. */
export type ProcessGuard = {
  readonly pid: number
  /** Resolves when the guard has exited. Only `stop` should cause that. */
  readonly exited: Promise<ProcessExit>
  /** Adds a child to kill when this process ends. */
  add(pid: number): void
  /** Removes a child that has exited: its pid may soon belong to another process. */
  remove(pid: number): void
  /** Adds a folder to remove when this process ends, after the children are killed. */
  addFolder(path: string): void
  /** Removes a folder that this process has removed itself. */
  removeFolder(path: string): void
  /** Stops the guard. It kills the children and removes the folders that were not removed. Safe to call twice. */
  stop(): Promise<void>
}

/** How a process ended. */
export type ProcessExit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** The kernel closes the guard's pipe when this process ends, for whatever reason: the guard then kills and removes. */
export async function startProcessGuard(): Promise<ProcessGuard> {
  const child = spawn(process.execPath, ['--eval', `(${guardProgram.toString()})(process)`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const exited = toProcessExit(child)
  const { pid, stdin } = child
  if (pid === undefined) {
    throw new BenchError('The process guard did not start.', { metaMessages: [`Program: ${process.execPath}`] })
  }
  // A write to a dead guard is not an error: `exited` reports it.
  stdin.on('error', () => {})
  // The guard exits when its pipe closes: it must not keep this process alive.
  child.unref()
  const write = (sign: '+' | '-', value: number | string): void => void stdin.write(`${sign}${JSON.stringify(value)}\n`)

  return {
    pid,
    exited,
    add: (childPid) => write('+', childPid),
    remove: (childPid) => write('-', childPid),
    addFolder: (path) => write('+', path),
    removeFolder: (path) => write('-', path),
    async stop() {
      child.ref()
      stdin.end()
      await exited
    },
  }
}

/**
 * Runs from its own text (`node --eval`), from source as from dist. So it uses nothing from outside itself, and has no
 * named inner functions, which some compilers wrap in a helper.
 */
export function guardProgram(process: NodeJS.Process): void {
  process.title = 'walletbench-guard'
  const { rmSync } = process.getBuiltinModule('node:fs')
  const pids = new Set<number>()
  const folders = new Set<string>()
  let rest = ''
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') continue
      const value: unknown = JSON.parse(line.slice(1))
      const isAdded = line.startsWith('+')
      if (typeof value === 'string') folders[isAdded ? 'add' : 'delete'](value)
      if (typeof value === 'number' && value > 1) pids[isAdded ? 'add' : 'delete'](value)
    }
  })
  // A broken pipe is closed next.
  process.stdin.on('error', () => {})
  process.stdin.on('close', () => {
    for (const pid of pids) {
      // A detached child leads its own process group, so its children are killed too.
      for (const target of [-pid, pid]) {
        try {
          process.kill(target, 'SIGKILL')
          break
        } catch {
          // There is no such group, or it has ended.
        }
      }
    }
    for (const folder of folders) {
      try {
        rmSync(folder, { recursive: true, force: true })
      } catch {
        // It is not this user's any more.
      }
    }
    process.exit(0)
  })
}

export function toProcessExit(child: ChildProcess): Promise<ProcessExit & { error?: Error }> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, error })
    })
  })
}
