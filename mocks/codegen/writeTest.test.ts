import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { RawCode } from './code.ts'
import { bodyOf, linesOf } from './testing/bodyOf.ts'
import { type StepRow, stepCases } from './testing/stepCases.ts'
import { bench, click, decide, page } from './testing/testSteps.ts'
import type { TestStep } from './testStep.ts'
import { type WriteTestParameters, writeTest } from './writeTest.ts'

const root = join(import.meta.dirname, '../..')
const written = new Set<string>()

function write(steps: readonly TestStep[], parameters: Partial<WriteTestParameters> = {}): string {
  const text = writeTest(steps, { title: 't', ...parameters })
  written.add(text)
  return text
}

function expectLines(rows: readonly StepRow[]): string {
  const text = write(rows.map(([step]) => step))
  const lines = rows.flatMap(([, ...ofStep]) => ofStep)
  expect(bodyOf(text)).toBe(lines.map((line) => `  ${line}\n`).join(''))
  return text
}

/** All that the tests wrote, in one run: starting Biome takes longer than all else here. */
afterAll(() => {
  const input = [...written].join('\n')
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const words = [biome, 'format', '--stdin-file-path=a.spec.ts']
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, input, encoding: 'utf8' })
  expect(stdout === '' ? stderr : stdout).toBe(input)
})

test('a whole test', () => {
  const [connects, signs] = [
    decide('eth_requestAccounts'),
    decide('personal_sign', { answer: { kind: 'value', value: '0x12' } }),
  ]
  const steps = [page('goto'), click('Connect'), connects, click('Sign'), signs]
  expect(write(steps, { title: "signs Alice's text" })).toMatchInlineSnapshot(`
    "import { expect, test } from 'walletbench/playwright'

    test("signs Alice's text", async ({ page, wallet }) => {
      await page.goto('http://localhost:3000/')
      await page.getByRole('button', { name: 'Connect' }).click()
      await wallet.approve('eth_requestAccounts')
      await page.getByRole('button', { name: 'Sign' }).click()
      const { answer } = await wallet.approve('personal_sign')
      expect(await answer).toMatch(/^0x[0-9a-f]+$/)
    })
    "
  `)
})

test.each(Object.entries(stepCases))('%s', (_, toRows) => void expectLines(toRows()))

test('commands to a chain are the actions of its fixture', () => {
  const command = (part: object, result?: string) => bench({ kind: 'chain', chainId: 1, command: part, result })
  const address = `0x${'12'.repeat(20)}`
  const text = expectLines([
    [command({ do: 'snapshot' }, '0x1')],
    [command({ do: 'snapshot' }, '0x2'), 'const snapshot = await chain.snapshot()'],
    [command({ do: 'mine', blocks: 3 }), 'await chain.mine({ blocks: 3 })'],
    [command({ do: 'mine', blocks: 3, interval: 12 }), 'await chain.mine({ blocks: 3, interval: 12 })'],
    [command({ do: 'setBalance', address, value: '5' }), 'await chain.setBalance({ address, value: 5n })'],
    [command({ do: 'setNextBlockTimestamp', timestamp: 5 }), 'await chain.setNextBlockTimestamp({ timestamp: 5n })'],
    [command({ do: 'increaseTime', seconds: 60 }), 'await chain.increaseTime({ seconds: 60 })'],
    [command({ do: 'setAutomine', enabled: false }), 'await chain.setAutomine(false)'],
    [command({ do: 'setNonce', address, nonce: 3 }), 'await chain.setNonce({ address, nonce: 3 })'],
    [command({ do: 'reorg', depth: 2 }), 'await chain.reorg({ depth: 2 })'],
    [command({ do: 'revert', id: '0x2' }), 'await chain.revert({ id: snapshot })'],
    [command({ do: 'revert', id: '0x7' }), '// The chain goes back to a snapshot from before the recording.'],
  ])
  expect(text).toContain(`\nconst address = '${address}'\n\ntest('t', async ({ chain }) => {\n`)
})

describe('in pages', () => {
  test('the console’s own dapp is opened by its fixture', () => {
    const text = write([page('goto', { url: 'http://127.0.0.1:5180/?x', value: 'demo' })])
    expect(text).toContain('async ({ page, demo }) => {\n  await page.goto(demo.url)\n')
  })

  test.each([
    [
      'a chain of three calls',
      `getByRole('region', { name: '${'a'.repeat(60)}' }).getByRole('button', { name: '${'b'.repeat(30)}' })`,
    ],
    ['a long name', `getByRole('button', { name: '${'a'.repeat(120)}', exact: true })`],
    ['a filter', `getByRole('listitem').filter({ hasText: /^a.b\\/(c|d), e$/ }).getByRole('button', { name: 'x' })`],
    ['a filter by a locator', `getByRole('listitem').filter({ has: page.getByText('${'a'.repeat(90)}') }).nth(3)`],
    ['a frame', `frameLocator('iframe[title="${'a'.repeat(40)}"]').getByRole('button', { name: '${'b'.repeat(50)}' })`],
    ['quotes', `getByText("it's a \\"quote\\" (or not), is it?")`],
    ['nth', `getByTestId('${'a'.repeat(110)}').nth(2)`],
  ])('laid out as Biome does: %s', (_, locator) => {
    expect(write([page('click', { locator })])).toContain('.click()')
    expect(write([page('fill', { locator, value: 'b'.repeat(70) })])).toContain('.fill(')
    expect(write([page('fill', { locator, value: 'b'.repeat(170) })])).toContain('.fill(')
  })
})

describe('in the wallet', () => {
  test('acts of its user; an origin of a page is read from the page, an address stands on top', () => {
    const act = (name: string, ...args: unknown[]): TestStep =>
      ({ kind: 'act', wallet: 0, act: name, args }) as TestStep
    const account = `0x${'aB'.repeat(20)}`
    expect(
      write(
        [
          page('goto'),
          act('switchAccount', account),
          act('addAccount'),
          act('switchAccount', account.toLowerCase()),
          act('removeAccount', `0x${'12'.repeat(20)}`),
          act('switchChain', 137, null),
          act('switchChain', 137, 'http://localhost:3000'),
          act('disconnect', 'http://localhost:3000'),
          act('disconnect', 'https://other.test'),
          act('lock'),
        ],
        { accounts: [`0x${'00'.repeat(20)}`, account] },
      ),
    ).toMatchInlineSnapshot(`
      "import { test } from 'walletbench/playwright'

      const account2 = '0xaBaBaBaBaBaBaBaBaBaBaBaBaBaBaBaBaBaBaBaB'
      const address = '0x1212121212121212121212121212121212121212'

      test('t', async ({ page, wallet }) => {
        await page.goto('http://localhost:3000/')
        wallet.simulated?.switchAccount(account2)
        wallet.simulated?.addAccount()
        wallet.simulated?.switchAccount(account2)
        wallet.simulated?.removeAccount(address)
        wallet.simulated?.switchChain(137)
        wallet.simulated?.switchChain(137, new URL(page.url()).origin)
        wallet.simulated?.disconnect(new URL(page.url()).origin)
        wallet.simulated?.disconnect('https://other.test')
        wallet.simulated?.lock()
      })
      "
    `)
  })

  test.each([
    ['personal_sign', { kind: 'value', value: '0x1b' }, 'expect(await answer).toMatch(/^0x[0-9a-f]+$/)'],
    ['wallet_switchEthereumChain', { kind: 'value', value: null }, 'expect(await answer).toBeNull()'],
    ['wallet_watchAsset', { kind: 'value', value: true }, 'expect(await answer).toBe(true)'],
    ['eth_requestAccounts', { kind: 'value', value: [] }, 'await expect(wallet).toBeConnected(page.url())'],
    ['personal_sign', { kind: 'error', code: 4001 }, 'await expect(answer).rejects.toMatchObject({ code: 4001 })'],
    ['wallet_sendCalls', { kind: 'value', value: { id: '1' } }, "await wallet.approve('wallet_sendCalls')"],
    ['personal_sign', undefined, "await wallet.approve('personal_sign')"],
  ])('the last answer to %s is expected as the trace has it', (method, answer, line) => {
    expect(linesOf(write([decide(method, { answer })]))?.at(-1)).toBe(line)
  })

  test('transactions are mined, or fail, where they did', () => {
    const mined = (decision: string, chainId: number, success: boolean) =>
      ({ kind: 'mined', decision, chainId, success }) as TestStep
    const answer = { kind: 'value', value: '0x1' }
    const sends = (id: string) => decide('eth_sendTransaction', { id, answer })
    const signs = decide('personal_sign', { id: 'c', answer })
    const chainIds = [1, 137]
    const text = write([sends('a'), mined('a', 1, true), sends('b'), mined('b', 137, false), signs], { chainIds })
    expect(text).toMatchInlineSnapshot(`
      "import { expect, test } from 'walletbench/playwright'

      test('t', async ({ wallet, chain, chains }) => {
        const { answer } = await wallet.approve('eth_sendTransaction')
        await expect(chain).toHaveMined({ hash: (await answer) as \`0x\${string}\` })
        const { answer: answer2 } = await wallet.approve('eth_sendTransaction')
        const receipt = await chains[1].client.waitForTransactionReceipt({ hash: (await answer2) as \`0x\${string}\` })
        expect(receipt.status).toBe('reverted')
        const { answer: answer3 } = await wallet.approve('personal_sign')
        expect(await answer3).toMatch(/^0x[0-9a-f]+$/)
      })
      "
    `)
  })
})

describe('options', () => {
  test('those of bench and wallets stand on top', () => {
    const text = write([page('goto')], {
      use: {
        benchOptions: { chains: [31337, { id: 1, name: 'Mine', fork: new RawCode("process.env['FORK_URL']") }] },
        walletOptions: {
          wallets: [{ persona: 'rainbow' }, { name: 'Beta Wallet', rdns: 'org.walletbench.beta', accounts: 2 }],
        },
      },
      notes: ['The fork needs a node.'],
      from: './test.ts',
    })
    expect(text).toMatchInlineSnapshot(`
      "import { test } from './test.ts'

      test.use({
        benchOptions: { chains: [31337, { id: 1, name: 'Mine', fork: process.env['FORK_URL'] }] },
        walletOptions: {
          wallets: [{ persona: 'rainbow' }, { name: 'Beta Wallet', rdns: 'org.walletbench.beta', accounts: 2 }],
        },
      })

      // The fork needs a node.
      test('t', async ({ page }) => {
        await page.goto('http://localhost:3000/')
      })
      "
    `)
  })

  test('an empty test is one, too', () => {
    expect(write([])).toBe("import { test } from 'walletbench/playwright'\n\ntest('t', async () => {})\n")
  })

  test('many fixtures stand on lines of their own', () => {
    const text = write([page('goto'), { kind: 'scan', wallet: 0, page: 0 }], { title: 'a'.repeat(75) })
    expect(text).toContain('async ({ page, wallet })')
    expect(write([page('goto'), { kind: 'scan', wallet: 0, page: 0 }], { title: 'a'.repeat(95) })).toContain('test(')
  })
})

test('what appeared, with a long text and a time-out', () => {
  const text = 'WalletConnect has not answered yet. It may be locked, or wait behind this window'
  const locator = `getByRole('alert').filter({ hasText: '${text}' })`
  const steps = [page('see', { locator, waited: 3_000 }), page('see', { locator: "getByText('Done')", waited: 2_000 })]
  expect(bodyOf(write(steps))).toMatchInlineSnapshot(`
    "  test.setTimeout(40_000)
      await expect(
        page.getByRole('alert').filter({
          hasText: 'WalletConnect has not answered yet. It may be locked, or wait behind this window',
        }),
      ).toBeVisible({ timeout: 10_000 })
      await expect(page.getByText('Done')).toBeVisible()
    "
  `)
})
