import type { TestPart } from '#scripts/check/testPart'
import { runBrowserTests } from '../runBrowserTests.ts'

/** By an MCP client over each transport, by the command line alone, and by hand-written Playwright. */
export const agentsPart: TestPart = {
  name: 'agents',
  title: 'Agents',
  async run(context, { whole, args, shard }) {
    if (whole) {
      const config = 'e2e/agents/playwright.config.ts'
      return runBrowserTests(context, { config, report: 'agents', args, shard })
    }
    const notRun = ['e2e/agents: a task by MCP and by the command line. To run it: npm test -- agents']
    return { passed: 0, failed: 0, skipped: 1, notRun }
  },
}
