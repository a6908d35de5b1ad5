import { join } from 'node:path'
import type { TestPart } from '#scripts/check/testPart'
import { agentsPart } from './agentsPart.ts'
import { benchmarksPart } from './benchmarksPart.ts'
import { browserPart } from './browserPart.ts'
import { byhandPart } from './byhandPart.ts'
import { codegenPart } from './codegenPart.ts'
import { connectorsPart } from './connectorsPart.ts'
import { metaMaskForkPart, metaMaskPart } from './metaMaskPart.ts'
import { othersPart } from './othersPart.ts'
import { othersResiliencePart } from './othersResiliencePart.ts'
import { resiliencePart } from './resiliencePart.ts'
import { unitPart } from './unitPart.ts'

export const testParts: readonly TestPart[] = [
  defineStaticPart('types', 'Type check', 'node_modules/typescript/bin/tsc', ['-b']),
  defineStaticPart('lint', 'Lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings']),
  defineStaticPart('unused', 'Unused code', 'node_modules/knip/bin/knip.js', []),
  unitPart,
  benchmarksPart,
  browserPart,
  connectorsPart,
  resiliencePart,
  agentsPart,
  codegenPart,
  metaMaskPart,
  metaMaskForkPart,
  byhandPart,
  othersPart,
  othersResiliencePart,
]

/** Passes or fails as a whole. Where several machines share the tests, only the first one runs it. */
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
