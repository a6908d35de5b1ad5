import { mkdir } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign, quoteWords } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { createRecordingRedaction } from '#mocks/node/recording/recordingText'
import type { TestBench } from '#mocks/playwright/bench/startTestBench'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { toRecordingText } from '#mocks/world/recording/toRecordingText'

const MOST_LINES = 200
/** Characters. */
const MOST_DATA = 160
/** The hops that a reader follows: the others repeat them. */
const SHOWN: ReadonlySet<TraceEvent['hop']> = new Set(['wallet', 'person', 'gateway', 'chain', 'relay', 'peer'])

const SIGNS: Readonly<Record<TraceEvent['phase'], string>> = {
  request: '→',
  response: '←',
  error: '✗',
  event: '•',
  note: '·',
}

export type ReportParameters = {
  readonly pending: readonly WalletRequest[]
  readonly pageErrors: readonly string[]
  readonly testBench: TestBench
}

export async function attachReport(testInfo: TestInfo, parameters: ReportParameters): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  const { testBench } = parameters
  const body = describeTrace(parameters)
  await testInfo.attach('walletbench: what happened', { body, contentType: 'text/plain' })

  const path = testInfo.outputPath('walletbench-recording.jsonl')
  await mkdir(testInfo.outputDir, { recursive: true })
  await writeRecording(path, testBench)
  await testInfo.attach('walletbench: recording (npx walletbench open <file>)', {
    path,
    contentType: 'application/jsonl',
  })
}

function describeTrace({ testBench, pending, pageErrors }: ReportParameters): string {
  const events = testBench.trace.snapshot()
  const [first] = events
  const lines = events.filter(({ hop }) => SHOWN.has(hop)).map((event) => toLine(event, first?.at ?? event.at))
  const cut = lines.length > MOST_LINES ? [`… ${lines.length - MOST_LINES} earlier lines`] : []
  return [
    pending.length === 0 ? 'Nothing waits for a decision.' : 'Waits for a decision of the test:',
    ...pending.map(
      ({ method, origin, transport }) => `  ${nameMethod(method)}, by ${quoteWords(origin)} (${transport})`,
    ),
    ...(pageErrors.length === 0
      ? []
      : ['', 'Errors of the pages:', ...pageErrors.map((text) => `  ${quoteForeign(text)}`)]),
    '',
    ...cut,
    ...lines.slice(-MOST_LINES),
    '',
  ].join('\n')
}

function toLine({ at, hop, phase, method = '', data }: TraceEvent, start: number): string {
  const seconds = ((at - start) / 1_000).toFixed(3).padStart(8)
  const text = JSON.stringify(data)
  const shown = text === '{}' ? '' : quoteJson(text, MOST_DATA)
  const name = method === '' ? '' : nameMethod(method)
  return `${seconds} s  ${hop.padEnd(8)} ${SIGNS[phase]} ${name} ${shown}`.trimEnd()
}

export async function writeRecording(path: string, { bench: { info }, trace }: TestBench): Promise<void> {
  const redaction = createRecordingRedaction([info.mnemonic])
  const text = toRecordingText({ info, events: trace.snapshot(), date: new Date(), toText: redaction.toText })
  await writeWholeFile({ file: path, content: text, overwrite: true })
}
