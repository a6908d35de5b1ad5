import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { createRecordingText } from '#mocks/node/recording/createRecordingText'

type Snapshot = Parameters<typeof createRecordingText>[0]['events']
type ConsoleWindow = { readonly walletbench?: { readonly world: { readonly trace: { snapshot(): Snapshot } } } }

/** Only a console's page has a recording. */
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

async function saveCassettes({ chains: spaces }: Bench): Promise<readonly { chainId: number; text: string }[]> {
  const saved = spaces
    .filter((space) => space.getState().recorder)
    .map(async (space) => {
      const cassette = await space.runCassetteOrder({ do: 'save' }).catch(() => undefined)
      return cassette ? [{ chainId: space.chainId, text: cassette.text }] : []
    })
  return (await Promise.all(saved)).flat()
}
