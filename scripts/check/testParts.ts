import { browserStep } from './browserStep.ts'
import { defineStaticStep } from './defineStaticStep.ts'
import { metaMaskForkStep, metaMaskStep } from './metaMaskStep.ts'
import type { Step } from './step.ts'
import { unitStep } from './unitStep.ts'

/** The parts of the tests, in the order in which they run. */
export const steps: readonly Step[] = [
  defineStaticStep('types', 'Type check', 'node_modules/typescript/bin/tsc', ['-b']),
  defineStaticStep('lint', 'Lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings']),
  defineStaticStep('unused', 'Unused code', 'node_modules/knip/bin/knip.js', []),
  unitStep,
  browserStep,
  metaMaskStep,
  metaMaskForkStep,
]
