import { spawn } from 'node:child_process'
import type { CommandContext, CommandOutput } from './commandContext.ts'

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

export type Service = { stop(): Promise<void> }

export type ServeParameters<service extends Service> = {
  /** `onEnd` reports that it has ended: with an error if it failed after the start. */
  start: (onEnd: (error?: Error) => void) => Promise<service>
  onReady: (service: service) => void
}

type ControlledBench = { readonly controlUrl: string | undefined; stop(): Promise<void> }

/** A second signal does not wait for the service to stop. */
export async function serve<service extends Service>(
  context: CommandContext,
  parameters: ServeParameters<service>,
): Promise<void> {
  let end: (error?: Error) => void = () => {}
  const ended = new Promise<Error | undefined>((resolve) => {
    end = resolve
  })
  let ending = false
  const stopListening = context.onStop(() => {
    if (ending) return false
    ending = true
    end()
    return true
  })

  const starting = parameters.start(end)
  starting.then((service) => ending || parameters.onReady(service)).catch(end)
  const error = await ended
  ending = true
  const service = await starting.catch(() => undefined)
  await service?.stop()
  stopListening()
  if (error) throw error
}

export async function tellCommands<bench extends ControlledBench>(
  bench: bench,
  token: string,
  { variables, stderr }: CommandContext,
): Promise<bench> {
  const { publishSession } = await import('#mocks/agents/session/benchSession')
  const session = { controlUrl: bench.controlUrl ?? '', token, pid: process.pid, folder: process.cwd() }
  const remove = await publishSession(session, variables).catch((error: unknown) => {
    stderr.write(
      `Other commands do not find this bench by themselves: ${error instanceof Error ? error.message : error}\n`,
    )
    return async () => {}
  })
  return {
    ...bench,
    async stop() {
      await remove()
      await bench.stop()
    },
  }
}

export function openInBrowser(url: string, stderr: CommandOutput): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' })
  child.once('error', () => stderr.write(`No browser could be opened. Open ${url} yourself.\n`))
  child.unref()
}
