import type { Run } from './startRun.ts'

/** The moment at which a scenario meets the flow. */
export type MetMoment = {
  /** Resolves then. */
  readonly promise: Promise<void>
  /** How many errors the pages had thrown before the scenario began. */
  errors(): number
  stop(): void
}

/**
 * Follows a run until its scenario meets the flow. What comes after its first step counts: a page may answer a fault
 * before the test knows that it was met.
 */
export function whenMet({ steps, watch, facts, pictures, fixtures }: Run): MetMoment {
  let errors: number | undefined
  let isMet = false
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const look = (): void => {
    if (errors === undefined && steps.hasBegun()) {
      errors = watch.errors().length
      facts.markFault()
    }
    if (isMet || !steps.hasMet()) return
    isMet = true
    void pictures.take('before').then(resolve)
  }
  // What meets a fault stands in the trace, too.
  const stops = [steps.subscribe(look), fixtures.testBench.trace.subscribe(look)]
  look()
  return {
    promise,
    errors: () => errors ?? watch.errors().length,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
