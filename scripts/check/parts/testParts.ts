import { join } from 'node:path'
import type { TestPart } from '#scripts/check/testPart'
import { runBrowserTests } from '../runBrowserTests.ts'
import { benchmarksPart } from './benchmarksPart.ts'
import { browserPart } from './browserPart.ts'
import { byhandPart } from './byhandPart.ts'
import { metaMaskForkPart, metaMaskPart } from './metaMaskPart.ts'
import { othersPart, othersResiliencePart } from './othersPart.ts'
import { unitPart } from './unitPart.ts'

export const testParts: readonly TestPart[] = [
  defineStaticPart('types', 'Type check', 'node_modules/typescript/bin/tsc', ['-b']),
  defineStaticPart('lint', 'Lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings']),
  defineStaticPart('unused', 'Unused code', 'node_modules/knip/bin/knip.js', []),
  unitPart,
  benchmarksPart,
  browserPart,
  defineBrowserPart(
    'connectors',
    'Grid of connectors',
    'e2e/connectors',
    'the grid of connectors, but for its slice. To run it',
  ),
  // A dapp that bears it, and the same dapp with each bug that an injected wallet hits. `npm run soak -- resilience` runs the rest.
  defineBrowserPart(
    'resilience',
    'Resilience',
    'e2e/resilience/planted',
    'the catalogue and the planted bugs. To run them',
  ),
  defineBrowserPart('agents', 'Agents', 'e2e/agents', 'a task by MCP and by the command line. To run it'),
  defineBrowserPart(
    'codegen',
    'Tests from what was done by hand',
    'e2e/codegen',
    'tests from what was done by hand. To run it',
  ),
  metaMaskPart,
  metaMaskForkPart,
  byhandPart,
  othersPart,
  othersResiliencePart,
]

/** Where several machines share the tests, only the first one runs it. */
function defineStaticPart(name: string, title: string, script: string, args: readonly string[]): TestPart {
  return {
    name,
    title,
    async run({ run, root }, { args: more, shard }) {
      if (shard && shard.index > 1)
        return { passed: 0, failed: 0, skipped: 0, notRun: [`shard 1 of ${shard.count} runs it`] }
      const passed = (await run(process.execPath, [join(root, script), ...args, ...more])) === 0
      return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
    },
  }
}

function defineBrowserPart(name: string, title: string, folder: string, left: string): TestPart {
  return {
    name,
    title,
    async run(context, { whole, args, shard }) {
      if (whole)
        return runBrowserTests(context, { config: `${folder}/playwright.config.ts`, report: name, args, shard })
      return { passed: 0, failed: 0, skipped: 1, notRun: [`${folder}: ${left}: npm test -- ${name}`] }
    },
  }
}
