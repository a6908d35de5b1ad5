import { isOfEarlierPage } from '#mocks/trace/facts/isOfEarlierPage'
import type { TraceFlow } from '#mocks/trace/flow'
import { useWorld } from '../../../WorldContext.tsx'

/**
 * Returns what writes the trace, or what led up to the end of a flow, as a Playwright test. The writer is loaded when it is
 * first used.
 */
export function useTestText(): (flow?: TraceFlow) => Promise<string> {
  const { trace, info, walletController } = useWorld()
  return async (flow) => {
    const { copyAsTest } = await import('#mocks/codegen/copyAsTest')
    // The wallets of a test or a browser are those of its own options.
    const wallets = info.side ? undefined : walletController?.getState().wallets.map(({ spec }) => spec)
    // A page that was loaded anew begins a new test.
    const page = { source: flow?.events.find((event) => isOfEarlierPage(event, trace))?.source ?? trace.source }
    const events = trace.snapshot().filter((event) => !isOfEarlierPage(event, page))
    return copyAsTest({ events, flow, info, wallets })
  }
}
