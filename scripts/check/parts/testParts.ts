import { agentsPart } from './agentsPart.ts'
import { benchmarksPart } from './benchmarksPart.ts'
import { browserPart } from './browserPart.ts'
import { byhandPart } from './byhandPart.ts'
import { codegenPart } from './codegenPart.ts'
import { connectorsPart } from './connectorsPart.ts'
import { defineStaticPart } from './defineStaticPart.ts'
import { metaMaskForkPart, metaMaskPart } from './metaMaskPart.ts'
import { othersPart } from './othersPart.ts'
import { othersResiliencePart } from './othersResiliencePart.ts'
import { resiliencePart } from './resiliencePart.ts'
import type { TestPart } from './testPartTypes.ts'
import { unitPart } from './unitPart.ts'

/** The parts of the tests, in the order in which they run. */
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
