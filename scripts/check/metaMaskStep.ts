import { BenchError } from '#mocks/core/BenchError'
import { HOW_TO_GET, runMetaMaskTests } from './runMetaMaskTests.ts'
import type { Step } from './step.ts'

/** For Playwright a pattern of absolute paths: a folder above the clone must not match it. */
const SPEC = 'e2e/metamask/specs/smoke\\.spec\\.ts$'

/** One spec with a real MetaMask, where there is one; `npm run test:metamask` runs them all. */
export const metaMaskStep: Step = {
  name: 'metamask',
  title: 'A real MetaMask: connect, sign, send',
  async run(context) {
    try {
      const outcome = await runMetaMaskTests(context, ['--project=metamask', SPEC])
      if (outcome) return outcome
      process.stdout.write(`Skipped: no build of MetaMask is found. To get one: ${HOW_TO_GET}\n`)
      return { passed: 0, failed: 0, skipped: 1 }
    } catch (error) {
      if (!(error instanceof BenchError)) throw error
      process.stderr.write(`${error.message}\n`)
      return { passed: 0, failed: 1, skipped: 0 }
    }
  },
}
