import { type Page, test } from '@playwright/test'

/** The dapps that every tool connects to and signs on, and what a user presses to get to a wallet. */
const apps = [
  {
    name: 'wagmi',
    path: '/wagmi/dist/',
    connect: (page: Page, wallet: string) => page.getByRole('button', { name: wallet }).click(),
  },
  {
    name: 'rainbowkit',
    path: '/rainbowkit/dist/',
    async connect(page: Page, wallet: string) {
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page.getByRole('button', { name: wallet }).click()
    },
  },
]

const { RUNS = '16' } = process.env

/** So many runs on each dapp, in one worker: Playwright's `repeatEach` would start a worker for each. */
export const runs = apps.flatMap((app) =>
  Array.from({ length: Number(RUNS) }, (_, index) => ({ ...app, title: `${app.name} ${index}` })),
)

/** The first account of the well-known test mnemonic. */
export const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
export const NODE = 'http://127.0.0.1:8546'
export const ADDRESS = /^0x[\da-f]{40}$/i
export const SIGNATURE = /^0x[\da-f]{130}$/

/** Notes how long a part of a test takes. */
export async function measured(run: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await run()
  test.info().annotations.push({ type: 'ms', description: `${performance.now() - start}` })
}
