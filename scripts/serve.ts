import type { CommandContext } from './commandContext.ts'

/** What serves until it is told to stop. */
export type Service = { stop(): Promise<void> }

export type ServeParameters<service extends Service> = {
  /** Starts it. `onCrash` is for what fails after that. */
  start: (onCrash: (error: Error) => void) => Promise<service>
  /** Called once, when it is ready. */
  onReady: (service: service) => void
}

/**
 * Runs a service until the context says stop: at a signal, or when nobody reads standard output any more. A second
 * signal does not wait for the service's end.
 *
 * @throws what the start threw, or the crash, after everything was stopped
 * @example
 * await serve(context, { start: (onCrash) => startBench({ onCrash }), onReady: (bench) => print(bench.rpcUrl) })
 */
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
  // It may still be on its way.
  const service = await starting.catch(() => undefined)
  await service?.stop()
  stopListening()
  if (error) throw error
}
