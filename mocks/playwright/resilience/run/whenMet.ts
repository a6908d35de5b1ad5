import type { Run } from './startRun.ts'

/** The moment at which a scenario meets the flow. */
export type MetMoment = {
  /** Resolves then. */
  readonly promise: Promise<void>
  /** How many errors the pages had thrown until then. */
  errors(): number
  stop(): void
}

/** Follows a run until its scenario meets the flow: how things are then is kept, to compare with. */
export function whenMet({ steps, watch, facts, beforeFault, fixtures }: Run): MetMoment {
  let isMet = false
  let errors = 0
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const look = (): void => {
    if (isMet || !steps.hasMet()) return
    isMet = true
    errors = watch.errors().length
    facts.markFault()
    // Before the flow opens its page there is nothing to keep.
    const isOpen = fixtures.page.url() !== 'about:blank'
    void (isOpen ? beforeFault() : Promise.resolve()).then(resolve)
  }
  // What meets a fault stands in the trace, too.
  const stops = [steps.subscribe(look), fixtures.testBench.trace.subscribe(look)]
  look()
  return {
    promise,
    errors: () => errors,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
