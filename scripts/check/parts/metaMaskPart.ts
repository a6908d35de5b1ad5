import { BenchError } from '#mocks/core/BenchError'
import { type Outcome, type PartContext, reportFailure, type Selection, type TestPart } from '#scripts/check/testPart'
import { HOW_TO_GET, runMetaMaskTests } from '../runMetaMaskTests.ts'

export const metaMaskPart: TestPart = {
  name: 'metamask',
  title: 'A real MetaMask',
  run(context, selection) {
    if (selection.whole) return runWith(context, selection, ['metamask', 'metamask-harness', 'metamask-fixture'])
    return Promise.resolve({ passed: 0, failed: 0, skipped: 0, notRun: ['with a real MetaMask: npm run test:all'] })
  },
}

/** On a fork of a chain that has Ethereum's own id. */
export const metaMaskForkPart: TestPart = {
  name: 'metamask-fork',
  title: 'A real MetaMask, on a fork',
  named: true,
  run: (context, selection) => runWith(context, selection, ['metamask-fork']),
}

async function runWith(
  context: PartContext,
  { args, shard }: Selection,
  projects: readonly string[],
): Promise<Outcome> {
  try {
    const command = [...projects.map((name) => `--project=${name}`), ...args]
    const outcome = await runMetaMaskTests(context, command, shard)
    if (outcome) return outcome
    const reason = `no build of MetaMask was found. To get one: ${HOW_TO_GET}`
    process.stdout.write(`Skipped: ${reason}\n`)
    return { passed: 0, failed: 0, skipped: 1, notRun: [reason] }
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    return reportFailure(error.message)
  }
}
