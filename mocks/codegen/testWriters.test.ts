import { expect, test } from 'vitest'
import { tracePageAction } from '#mocks/trace/pageAction'
import { createTestTrace } from '#mocks/trace/testing/createTestTrace'
import { createBench, createConnected, origin } from '#mocks/wallet/testing/createTestWallet'
import { benchWalletSpec } from '#mocks/world/benchDefaults'
import { testMeta } from '#mocks/world/recording/testing/testRecordings'
import { linesOf } from './testing/bodyOf.ts'
import { createHand } from './testing/createHand.ts'
import { copyAsTest, createTestWriter } from './testWriters.ts'

const { info } = testMeta
const goto = { kind: 'goto', page: 0, url: `${origin}/`, value: 'demo' } as const

test('a recording of the demo is a whole test', async () => {
  const { trace, request } = createBench({ id: 'bench' })
  tracePageAction(trace, goto)
  tracePageAction(trace, { kind: 'click', page: 0, url: origin, locator: "getByRole('button', { name: 'Connect' })" })
  await request('eth_requestAccounts')
  expect(copyAsTest({ events: trace.snapshot(), info, wallets: [benchWalletSpec] })).toMatchInlineSnapshot(`
    "import { test } from 'walletbench/playwright'

    test.use({
      benchOptions: { chains: [{ id: 31337, name: 'Bench chain' }], accounts: 1, mnemonic: process.env['MNEMONIC'] },
      walletOptions: { wallets: [{}] },
    })

    // The accounts are those of a phrase of your own: set MNEMONIC. For test money only.
    test('connects', async ({ page, wallet, demo }) => {
      await page.goto(demo.url)
      const decided = wallet.simulated?.next('eth_requestAccounts').approve()
      await page.getByRole('button', { name: 'Connect' }).click()
      await decided?.used
    })
    "
  `)
})

test('one without what was done in the page says so', async () => {
  const { trace } = await createConnected()
  const note = '// What was done in the page is not in this recording'
  expect(copyAsTest({ events: trace.snapshot(), info })).toContain(note)
})

test('one that begins later says so', () => {
  const { trace } = createTestTrace()
  tracePageAction(trace, { kind: 'click', page: 0, url: origin, locator: "getByText('x')" })
  expect(copyAsTest({ events: trace.snapshot(), info })).toContain('// The recording begins later')
})

test('one of a dapp that was connected before says so where the page opens', async () => {
  const { trace, request, account } = await createConnected()
  const before = trace.snapshot().length
  tracePageAction(trace, goto)
  await request('personal_sign', ['0x00', account])
  const text = copyAsTest({ events: trace.snapshot().slice(before), info })
  expect(text).toMatch(/goto\(demo\.url\)\n {2}\/\/ The dapp was connected before/)
})

test('one in a Safe opens it, and looks in its frame: nobody asks whether to connect', async () => {
  const { trace, request, account } = await createConnected()
  const before = trace.snapshot().length
  tracePageAction(trace, { ...goto, value: 'safe 2/3' })
  tracePageAction(trace, { kind: 'click', page: 0, url: origin, locator: "getByRole('button', { name: 'Sign' })" })
  await request('personal_sign', ['0x00', account])
  const text = copyAsTest({ events: trace.snapshot().slice(before), info })
  expect(linesOf(text)?.slice(0, 5)).toEqual([
    'const app = await wallet.simulated?.openInSafe(page, demo.url, { owners: 3, threshold: 2 })',
    "if (!app) throw new Error('A Safe needs the simulated wallet.')",
    '// What was done in the queue of the Safe is not captured: wallet.simulated.safe has it.',
    "const decided = wallet.simulated?.next('personal_sign').approve()",
    "await app.getByRole('button', { name: 'Sign' }).click()",
  ])
})

test('neither phrase, nor link, nor address of a node is in it', async () => {
  const { trace } = await createConnected()
  const chains = [{ ...info.chains[0], mode: 'fork' }] as const
  const text = copyAsTest({ events: trace.snapshot(), info: { ...info, chains } })
  expect(text).not.toContain('127.0.0.1')
  expect(text).not.toContain('junk')
  expect(text).toContain("process.env['FORK_URL']")
})

test('a writer writes again only what has changed', async () => {
  const hand = createHand()
  const writer = createTestWriter({ title: 't' })
  const texts: string[] = []
  hand.trace.subscribe((events = []) => {
    const text = writer.add(events)
    if (text !== undefined) texts.push(text)
  })
  await hand.connect()
  expect(texts.length).toBeGreaterThan(1)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.at(-1)).toBe(writer.text)
  expect(writer.add([])).toBeUndefined()
})
