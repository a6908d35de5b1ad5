import type { Call } from '../probe.ts'
import { callProvider } from './callProvider.ts'
import { createEventLog } from './createEventLog.ts'
import { lookAt } from './lookAt.ts'
import type { Announced, Recorder, RecorderTarget } from './recorder.ts'
import { toPlain } from './toPlain.ts'

/** Finds a page's wallet by EIP-6963 as soon as it is announced, and records it. The set-up bundles it for pages. */
export function createRecorder(target: RecorderTarget): Recorder {
  const log = createEventLog()
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
  const answer = async (call: Call) => callProvider(call, (await announced).provider)

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
    look: async (what) => toPlain(await lookAt(what, await announced, target)),
  }
}
