import { isOfEarlierPage } from '#mocks/trace/facts/isOfEarlierPage'
import type { TraceFlow } from '#mocks/trace/flow'
import { useWorld } from '../../../WorldContext.tsx'

/** The writer is loaded on first use. */
export function useTestText(): (flow?: TraceFlow) => Promise<string> {
  const { trace, info, walletController } = useWorld()
  return async (flow) => {
    const [{ copyAsTest }, { toRunEvents }] = await Promise.all([
      import('#mocks/codegen/copyAsTest'),
      import('#mocks/codegen/toRunEvents'),
    ])
    // A test or browser has wallets of its own options, and began before the console's page.
    if (info.side) {
      const events = trace.snapshot().filter((event) => !isOfEarlierPage(event, trace))
      return copyAsTest({ events, flow, info })
    }
    const wallets = walletController?.getState().wallets.map(({ spec }) => spec)
    // A reloaded page begins a new test.
    const source = flow?.events.find((event) => isOfEarlierPage(event, trace))?.source ?? trace.source
    return copyAsTest({ events: toRunEvents(trace.snapshot(), source), flow, info, wallets })
  }
}
