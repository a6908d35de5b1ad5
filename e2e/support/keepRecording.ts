import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { createRecordingText } from '#mocks/node/recording/createRecordingText'

type Snapshot = Parameters<typeof createRecordingText>[0]['events']
/** As much of a console's page as is asked for here; another page has none of it. */
type ConsoleWindow = { readonly walletbench?: { readonly world: { readonly trace: { snapshot(): Snapshot } } } }

/**
 * Keeps the recording of a test that failed: what the page's trace holds, which has Node's events too, beside the test's
 * other files; and says how to look at it. A page that is no console's has none.
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
