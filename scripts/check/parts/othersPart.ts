import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runBrowserTests } from '#scripts/check/runBrowserTests'
import type { TestPart } from '#scripts/check/testPart'

const TOOLS = 'comparison'

const FOLDER = 'e2e/others'

export const othersPart = defineOthersPart('others', 'Other people’s dapps', 'playwright')
export const othersResiliencePart = defineOthersPart(
  'others-resilience',
  'Other people’s dapps, resilience',
  'resilience',
)

function defineOthersPart(name: string, title: string, config: string): TestPart {
  return {
    name,
    title,
    named: true,
    async run(context, { args, shard }) {
      const { built, missing } = listOthers(context.root)
      const notRun = missing.map((app) => `${app} is not installed. To install all: npm run setup:others`)
      if (built.length === 0) return { passed: 0, failed: 0, skipped: missing.length, notRun }
      const tests = { config: `${FOLDER}/${config}.config.ts`, report: name, args, shard }
      const outcome = await runBrowserTests(context, tests)
      return { ...outcome, notRun: [...(outcome.notRun ?? []), ...notRun] }
    },
  }
}

export function listOthers(root: string): { readonly built: readonly string[]; readonly missing: readonly string[] } {
  const folder = join(root, FOLDER)
  const apps = readdirSync(folder).filter((name) => name !== TOOLS && existsSync(join(folder, name, 'package.json')))
  const isBuilt = (name: string) => existsSync(join(folder, name, 'dist/index.html'))
  return { built: apps.filter(isBuilt), missing: apps.filter((name) => !isBuilt(name)) }
}
