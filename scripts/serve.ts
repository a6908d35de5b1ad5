import type { CommandContext } from './commandContext.ts'

/** A running service. */
export type Service = { stop(): Promise<void> }

export type ServeParameters<service extends Service> = {
  /** Starts the service. `onEnd` reports that it has ended: with an error if it failed after the start. */
  start: (onEnd: (error?: Error) => void) => Promise<service>
  /** Called once, when the service is ready. */
  onReady: (service: service) => void
}

/**
 * Runs a service until the context stops it: at a signal, or when the reader of standard output is gone. A second
 * signal does not wait for the service to stop.
 *
 * @throws the error of the start, or the crash, after everything was stopped
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
  // The service may still be starting.
  const service = await starting.catch(() => undefined)
  await service?.stop()
  stopListening()
  if (error) throw error
}
