import type { Call } from '../probe.ts'
import type { callProvider } from './callProvider.ts'
import type { createEventLog } from './createEventLog.ts'
import type { lookAt } from './lookAt.ts'
import type { Announced, Recorder, RecorderTarget } from './recorder.ts'
import type { toPlain } from './toPlain.ts'

/** The functions that it is made of: a page cannot import modules. */
export type RecorderParts = {
  readonly toPlain: typeof toPlain
  readonly callProvider: typeof callProvider
  readonly createEventLog: typeof createEventLog
  readonly lookAt: typeof lookAt
}

/**
 * Finds a page's wallet by EIP-6963 as soon as it is announced, and records it. Its source text also runs in pages: it
 * must not use anything from its module.
 */
export function createRecorder(target: RecorderTarget, parts: RecorderParts): Recorder {
  const log = parts.createEventLog(parts)
  const announced = new Promise<Announced>((resolve) => {
    let isFound = false
    target.addEventListener('eip6963:announceProvider', (event) => {
      if (isFound) return
      isFound = true
      const { detail } = event as CustomEvent<Announced>
      log.listen(detail.provider)
      resolve(detail)
    })
  })
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  const answer = async (call: Call) => parts.callProvider(call, (await announced).provider, parts)

  async function take(hears: readonly string[]) {
    await log.whenHeard(hears)
    // Everything that the wallet sent before has arrived when the answer to another call arrives.
    await answer({ args: [{ method: 'eth_chainId' }] })
    return log.take()
  }

  return {
    async run(calls, hears) {
      log.clear()
      const answers = await Promise.all(
        calls.map(async (call, index) => {
          const given = await answer(call)
          log.note(`answer ${index + 1}`)
          return given
        }),
      )
      return { answers, ...(await take(hears)) }
    },
    async hear(hears) {
      await announced
      return take(hears)
    },
    look: async (what) => parts.toPlain(await parts.lookAt(what, await announced, target)),
  }
}
