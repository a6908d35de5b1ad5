import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds, in which browsers close and their profiles are removed. */
const GRACE = 5_000

export type CommandRunner = {
  /** Resolves to 1 when a signal ended the command or it could not be started. */
  run(command: string, args: readonly string[], variables?: Readonly<Record<string, string>>): Promise<number>
  /** Ends everything that the command started, too. Later calls of `run` start nothing and never resolve. */
  stop(): Promise<void>
}

export function createCommandRunner(cwd: string): CommandRunner {
  const running = new Set<ChildProcess>()
  let stopping = false

  return {
    async run(command, args, variables = {}) {
      if (stopping) return new Promise<number>(() => {})
      // A process group of its own, so that workers and browsers end with it.
      const child = spawn(command, args, {
        cwd,
        env: { ...process.env, ...variables },
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: true,
      })
      running.add(child)
      try {
        const [code] = (await once(child, 'exit')) as [number | null]
        return stopping ? await new Promise<number>(() => {}) : (code ?? 1)
      } catch (error) {
        process.stderr.write(`${command}: ${error instanceof Error ? error.message : String(error)}\n`)
        return 1
      } finally {
        running.delete(child)
      }
    },
    async stop() {
      stopping = true
      await Promise.all(Array.from(running, stopGroup))
    },
  }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit').catch(() => {})
  // SIGINT, as Ctrl-C sends: at SIGTERM Playwright ends at once and leaves browsers behind that still write.
  signalGroup(child, 'SIGINT')
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE)
  await exit
  clearTimeout(timer)
  signalGroup(child, 'SIGKILL')
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // The process group has ended already.
  }
}
