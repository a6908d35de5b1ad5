import { mkdir } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import type { TestBench } from '../bench/startTestBench.ts'
import { describeTrace } from './describeTrace.ts'
import { writeRecording } from './writeRecording.ts'

export type ReportParameters = {
  /** The requests that wait for a decision. */
  readonly pending: readonly WalletRequest[]
  /** The errors of the pages, the oldest first. */
  readonly pageErrors: readonly string[]
  readonly testBench: TestBench
}

/**
 * Attaches to a failed test what happened on the other side of the dapp: as text, and as a recording for
 * `walletbench open`.
 *
 * @example
 * await attachReport(testInfo, { pending, pageErrors: [], testBench })
 */
export async function attachReport(testInfo: TestInfo, parameters: ReportParameters): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  const { pending, pageErrors, testBench } = parameters
  const events = testBench.trace.snapshot()
  const body = describeTrace({ events, pending, pageErrors })
  await testInfo.attach('walletbench: what happened', { body, contentType: 'text/plain' })

  const path = testInfo.outputPath('walletbench-recording.jsonl')
  await mkdir(testInfo.outputDir, { recursive: true })
  await writeRecording(path, testBench)
  await testInfo.attach('walletbench: recording (npx walletbench open <file>)', {
    path,
    contentType: 'application/jsonl',
  })
}
