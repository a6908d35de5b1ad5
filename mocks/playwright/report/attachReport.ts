import { mkdir, writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { readVersion } from '#mocks/node/anvil/readVersion'
import { createRecordingRedaction } from '#mocks/node/recording/createRecordingRedaction'
import { toRecordingInfo } from '#mocks/node/recording/toRecordingInfo'
import { RECORDING_FORMAT } from '#mocks/world/recording/recordingFormat'
import type { RecordingLine } from '#mocks/world/recording/toRecordingLine'
import type { TestBench } from '../bench/startTestBench.ts'
import type { WalletRequest } from '../wallet/testWallet.ts'
import { describeTrace } from './describeTrace.ts'

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

  const { info } = testBench.bench
  const redaction = createRecordingRedaction([info.mnemonic])
  const lines: RecordingLine[] = [
    {
      recording: {
        format: RECORDING_FORMAT,
        tool: `walletbench ${readVersion()}`,
        date: new Date().toISOString(),
        info: toRecordingInfo(info),
      },
    },
    ...events.map((event) => ({ event })),
    { end: { events: events.length } },
  ]
  const path = testInfo.outputPath('walletbench-recording.jsonl')
  await mkdir(testInfo.outputDir, { recursive: true })
  await writeFile(path, lines.map(redaction.toText).join(''))
  await testInfo.attach('walletbench: recording (npx walletbench open <file>)', {
    path,
    contentType: 'application/jsonl',
  })
}
