const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What serves until it is told to stop. */
export type Service = { stop(): Promise<void> }

export type ServeParameters<service extends Service> = {
  /** Starts it. `onCrash` is for what fails after that. */
  start: (onCrash: (error: Error) => void) => Promise<service>
  /** Called once, when it is ready. */
  onReady: (service: service) => void
}

/**
 * Runs a service until SIGINT, SIGTERM or SIGHUP comes, or nobody reads standard output any more, and stops it. A
 * second signal does not wait for that.
 *
 * @throws what the start threw, or the crash, after everything was stopped
 * @example
 * await serve({ start: (onCrash) => startBench({ onCrash }), onReady: (bench) => console.log(bench.rpc) })
 */
export async function serve<service extends Service>(parameters: ServeParameters<service>): Promise<void> {
  let end: (error?: Error) => void = () => {}
  const ended = new Promise<Error | undefined>((resolve) => {
    end = resolve
  })
  let ending = false
  const onSignal = (signal: (typeof SIGNALS)[number]): void => {
    if (ending) process.exit(signal === 'SIGINT' ? 130 : 143)
    ending = true
    end()
  }
  const onOutputError = (): void => end()
  for (const signal of SIGNALS) process.on(signal, onSignal)
  process.stdout.on('error', onOutputError)

  const starting = parameters.start(end)
  starting.then((service) => ending || parameters.onReady(service)).catch(end)
  const error = await ended
  ending = true
  // It may still be on its way.
  const service = await starting.catch(() => undefined)
  await service?.stop()
  process.stdout.off('error', onOutputError)
  for (const signal of SIGNALS) process.off(signal, onSignal)
  if (error) throw error
}
