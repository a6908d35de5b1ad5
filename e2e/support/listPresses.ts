import type { Page } from '@playwright/test'
import { isCausedByPerson } from '#mocks/trace/facts/isCausedByPerson'
import { toFlowParties } from '#mocks/trace/facts/toFlowParties'
import { linkFlows } from '#mocks/trace/linkFlows'
import { measureFlow } from '#mocks/trace/measureFlow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/** The part of a console's page that is used here. */
type ConsoleWindow = { readonly walletbench: { readonly world: { readonly trace: { snapshot(): TraceEvent[] } } } }

/** What was asked, how it ended, by which connector, and whether a person was waited for. */
type Press = readonly [method: string, status: string, by: string | undefined, waited: boolean]

/** The flows of a console's wire that a person caused. */
export async function listPresses(page: Page): Promise<readonly Press[]> {
  const events = await page.evaluate(() => (window as unknown as ConsoleWindow).walletbench.world.trace.snapshot())
  return linkFlows(events)
    .filter(isCausedByPerson)
    .map((flow) => [flow.method, flow.status, toFlowParties(flow).by, measureFlow(flow).person > 0])
}
