import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestPart } from '#scripts/check/testPart'
import { runBrowserTests } from '../runBrowserTests.ts'

const FLOW = '@flow'
const SPECS = 'e2e/specs'

export const browserPart: TestPart = {
  name: 'browser',
  title: 'Browser tests',
  async run(context, { whole, args, shard }) {
    const outcome = await runBrowserTests(context, {
      config: 'e2e/playwright.config.ts',
      report: 'browser',
      args: [...(whole ? [] : ['--grep', FLOW, ...(await listFlowSpecs(context.root))]), ...args],
      shard,
    })
    if (whole) return outcome
    const left = `specs without the tag ${FLOW}; the tagged ones cover each flow once. To run all: npm run test:all`
    return { ...outcome, notRun: [...(outcome.notRun ?? []), left] }
  },
}

/** By name: Playwright would compile all the others to look for the tag. */
async function listFlowSpecs(root: string): Promise<readonly string[]> {
  const names = (await readdir(join(root, SPECS))).filter((name) => name.endsWith('.spec.ts'))
  const specs = await Promise.all(
    names.map(async (name) => ({ path: `${SPECS}/${name}`, text: await readFile(join(root, SPECS, name), 'utf8') })),
  )
  return specs.filter(({ text }) => text.includes(FLOW)).map(({ path }) => path)
}
