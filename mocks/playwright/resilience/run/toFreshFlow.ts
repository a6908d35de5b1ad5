import { listFixtures } from '../declare/withFixtures.ts'
import { type RunningBody, startBody } from './startBody.ts'
import type { Run } from './startRun.ts'

/** Fixtures that know nothing of the flow's page. */
const FREE: ReadonlySet<string> = new Set([
  'page',
  'context',
  'browser',
  'browserName',
  'request',
  'wallet',
  'wallets',
  'chain',
  'chains',
  'relay',
  'egress',
  'bench',
  'walletOptions',
  'benchOptions',
  'baseURL',
  'isMobile',
])

/**
 * Makes what runs a flow once more from its start, in the same context: its storage is as it was left. The person has
 * disconnected the dapp in the wallet before, so that the flow finds a dapp to connect, as it did the first time.
 */
export function toFreshFlow(run: Run): { readonly run: () => Promise<RunningBody> } | { readonly whyNot: string } {
  const { flow, fixtures, disturbance, waits, watch, clock } = run
  const own = listFixtures(flow.body).filter((name) => !FREE.has(name))
  if (own.length > 0 && waits.isActing())
    return {
      whyNot: `The flow cannot be run again: it still waits to act, and its fixtures may hold the page: ${own.join(', ')}.`,
    }
  return {
    async run() {
      const { page, context, session, testSide } = fixtures
      disturbance.kill()
      waits.kill()
      for (const { simulated } of testSide.hands)
        for (const origin of Object.keys(simulated?.getState().permissions ?? {})) simulated?.disconnect(origin)
      await watch.settle()
      session.disturbance = undefined
      waits.stop()
      // The first body ends with its page.
      if (own.length === 0) await page.close()
      // The wallet has no other clock: what it grants would have expired for a page that is days ahead.
      await clock.reset()
      const fresh = own.length === 0 ? await context.newPage() : page
      watch.bump()
      return startBody(() => flow.body({ ...fixtures, page: fresh }, run.testInfo))
    },
  }
}
