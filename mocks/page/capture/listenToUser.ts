import type { CaptureContext } from './captureContext.ts'

/**
 * Makes a context's `listen` and `later`. Its listeners are passive, and come before the page's own.
 *
 * @param target hears the events in its capturing phase
 * @param isHeard whether an event counts. Default: each that a script did not make
 */
export function listenToUser(
  target: EventTarget,
  isHeard: (event: Event) => boolean = () => true,
): Pick<CaptureContext, 'listen' | 'later'> {
  const { setTimeout } = globalThis
  /** What waits until the page has handled an event. */
  const waiting: (() => void)[] = []
  let latest: Event | undefined
  const runWaiting = () => {
    for (const run of waiting.splice(0)) run()
  }
  return {
    listen(type, run) {
      const heard = (event: Event) => {
        // What a script does is not the user's.
        if (!event.isTrusted || !isHeard(event)) return
        // Where a user is quicker than a timer, the page has handled their last event by now.
        if (event !== latest && (type === 'keydown' || type === 'pointerdown')) runWaiting()
        latest = event
        run(event as never)
      }
      target.addEventListener(type, heard, { capture: true, passive: true })
    },
    later(run) {
      waiting.push(run)
      void setTimeout(runWaiting, 0)
    },
  }
}
