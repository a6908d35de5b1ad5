import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { createRecordingText } from '#mocks/node/recording/createRecordingText'

type Snapshot = Parameters<typeof createRecordingText>[0]['events']
/** The parts of a console's page that are used here. Other pages do not have them. */
type ConsoleWindow = { readonly walletbench?: { readonly world: { readonly trace: { snapshot(): Snapshot } } } }

/**
 * Saves the recording of a failed test beside its other files, and prints how to open it. It contains the page's trace,
 * which includes Node's events. A page other than a console has no recording.
 */
export async function keepRecording(page: Page, bench: Bench, testInfo: TestInfo): Promise<void> {
  const events = await page
    .evaluate(() => (window as unknown as ConsoleWindow).walletbench?.world.trace.snapshot() ?? [])
    .catch(() => [] as Snapshot)
  if (events.length === 0) return
  const path = testInfo.outputPath('recording.jsonl')
  await writeFile(path, createRecordingText({ info: bench.info, events, cassettes: await saveCassettes(bench) }))
  await testInfo.attach('recording', { path, contentType: 'application/jsonl' })
  process.stdout.write(
    `The recording of “${testInfo.title}”: npm run -s walletbench -- open ${relative(process.cwd(), path)}\n`,
  )
}

/** Of the chains that are being recorded. */
async function saveCassettes({ chains: spaces }: Bench): Promise<readonly { chainId: number; text: string }[]> {
  const saved = spaces
    .filter((space) => space.getState().recorder)
    .map(async (space) => {
      const cassette = await space.runCassetteOrder({ do: 'save' }).catch(() => undefined)
      return cassette ? [{ chainId: space.chainId, text: cassette.text }] : []
    })
  return (await Promise.all(saved)).flat()
}
