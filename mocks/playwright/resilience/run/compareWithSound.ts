import { comparePages } from '#mocks/resilience/comparePages'
import type { Run } from './startRun.ts'
import type { QuietPage } from './watchUntilQuiet.ts'

/**
 * Says what a page shows because of its fault, where the flow knows no page without it: the fault was there from the
 * start, and nobody has clicked yet. The fault is taken off, and the same address is opened in a tab of its own: what
 * that tab does not show is what the dapp says of the fault.
 *
 * @example
 * const page = await compareWithSound(run, await watchUntilQuiet({ ...run, body }))
 */
export async function compareWithSound(run: Run, page: QuietPage): Promise<QuietPage> {
  const { steps, watch, fixtures } = run
  if (page.isComparable || !steps.hasMet()) return page
  await steps.lift()
  const tab = await fixtures.context.newPage()
  try {
    await tab.goto(fixtures.page.url())
    await watch.settle()
    const { newTexts } = comparePages({
      rest: await watch.read(tab),
      met: undefined,
      now: page.last.view,
      isWaiting: false,
      hasGivenUp: undefined,
    })
    const isTold = newTexts.length > 0 && page.last.busy.length === 0
    return { ...page, newTexts: newTexts.slice(0, 10), isTold, isComparable: true }
  } catch {
    // A page that opens only once tells nothing.
    return page
  } finally {
    await tab.close()
  }
}
