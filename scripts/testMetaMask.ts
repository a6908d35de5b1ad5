import { mkdir } from 'node:fs/promises'
import { HOW_TO_GET, runMetaMaskTests } from './check/runMetaMaskTests.ts'
import { createPartContext } from './check/testPart.ts'
import { packageRoot } from './packageRoot.ts'
import { reportFailure } from './programErrors.ts'

const context = createPartContext(packageRoot)
await mkdir(context.reportFolder, { recursive: true })
try {
  const outcome = await runMetaMaskTests(context, ['--project=metamask*', ...process.argv.slice(2)])
  if (outcome === undefined) {
    process.stderr.write(`No build of MetaMask was found. To get one: ${HOW_TO_GET}\n`)
    process.exitCode = 1
  } else {
    process.stdout.write(`\n${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped\n`)
    process.exitCode = outcome.failed === 0 ? 0 : 1
  }
} catch (error) {
  reportFailure(error)
}
