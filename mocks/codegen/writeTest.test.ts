import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { PageAction } from '#mocks/trace/pageAction'
import { RawCode } from './code.ts'
import type { TestStep } from './testStep.ts'
import { type WriteTestParameters, writeTest } from './writeTest.ts'

const URL_OF_DAPP = 'http://localhost:3000/'
const root = join(import.meta.dirname, '../..')

const page = (kind: PageAction['kind'], part: Partial<PageAction> = {}): TestStep => ({
  kind: 'page',
  action: { kind, page: 0, url: URL_OF_DAPP, ...part },
})
const click = (name: string): TestStep => page('click', { locator: `getByRole('button', { name: '${name}' })` })
const decide = (method: string, part: object = {}): TestStep => ({
  kind: 'decide',
  id: method,
  wallet: 0,
  method,
  decision: { answer: 'approve' },
  page: 0,
  ...part,
})

const written = new Set<string>()

function write(steps: readonly TestStep[], parameters: Partial<WriteTestParameters> = {}): string {
  const text = writeTest(steps, { title: 't', ...parameters })
  written.add(text)
  return text
}
const bodyOf = (...steps: TestStep[]) =>
  write(steps)
    .split('=> {\n')[1]
    ?.replace(/\}\)\n$/, '')

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

describe('in pages', () => {
  test('each action is Playwright’s own', () => {
    const field = { locator: "getByLabel('Name')" }
    expect(
      bodyOf(
        page('goto', { url: 'http://localhost:3000/a?b=1#c' }),
        page('dblclick', field),
        page('fill', { ...field, value: "it's" }),
        page('press', { ...field, value: 'Enter' }),
        page('check', field),
        page('uncheck', field),
        page('select', { ...field, value: 'one' }),
        page('select', { ...field, value: ['one', 'two'] }),
        page('setFiles', { ...field, value: ['a.txt'] }),
        page('reload'),
        page('closePage'),
      ),
    ).toMatchInlineSnapshot(`
      "  await page.goto('http://localhost:3000/a?b=1#c')
        await page.getByLabel('Name').dblclick()
        await page.getByLabel('Name').fill("it's")
        await page.getByLabel('Name').press('Enter')
        await page.getByLabel('Name').check()
        await page.getByLabel('Name').uncheck()
        await page.getByLabel('Name').selectOption('one')
        await page.getByLabel('Name').selectOption(['one', 'two'])
        await page.getByLabel('Name').setInputFiles(['a.txt'])
        await page.reload()
        await page.close()
      "
    `)
  })

  test('further pages have variables; one that a click opens is awaited', () => {
    expect(
      bodyOf(
        page('newPage', { page: 1 }),
        page('goto', { page: 1 }),
        click('Open'),
        page('newPage', { page: 2, value: 'popup' }),
        page('click', { page: 2, locator: "getByText('x')" }),
        page('closePage', { page: 2 }),
      ),
    ).toMatchInlineSnapshot(`
      "  const page2 = await context.newPage()
        await page2.goto('http://localhost:3000/')
        const opening = context.waitForEvent('page')
        await page.getByRole('button', { name: 'Open' }).click()
        const page3 = await opening
        await page3.getByText('x').click()
        await page3.close()
      "
    `)
  })

  test('what was not captured is a comment, never a guess', () => {
    expect(
      bodyOf(
        page('click', { reason: 'A click was not captured: the element has no name.' }),
        page('click', { locator: "getByRole('button').nth(1)", reason: 'Two buttons have this name.' }),
        page('fill', { locator: "getByLabel('Password')", reason: 'A password was typed. It is not recorded.' }),
        page('setFiles', { locator: "getByLabel('File')", reason: 'Choose\n a file.' }),
        page('click'),
        { kind: 'note', words: 'A note.' },
      ),
    ).toMatchInlineSnapshot(`
      "  // A click was not captured: the element has no name.
        // Two buttons have this name.
        await page.getByRole('button').nth(1).click()
        // A password was typed. It is not recorded.
        // Choose a file.
        // click: not captured.
        // A note.
      "
    `)
  })

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
  test('decisions', () => {
    expect(
      bodyOf(
        decide('personal_sign', { id: 'a', decision: { answer: 'reject' } }),
        decide('personal_sign', {
          id: 'b',
          decision: { answer: 'reject', error: { code: -32603, message: 'Internal' } },
        }),
        decide('personal_sign', { id: 'c', decision: { answer: 'close' } }),
        decide('personal_sign', { id: 'd', decision: { answer: 'ignore' } }),
        decide('eth_sendTransaction', { id: 'e', decision: { answer: 'approve', edit: { gas: 21_000n, value: 5n } } }),
        decide('eth_sendTransaction', { id: 'f', wallet: 1, decision: { answer: 'approve', edit: {} } }),
      ),
    ).toMatchInlineSnapshot(`
      "  await wallet.reject('personal_sign')
        await wallet.reject('personal_sign', { error: { code: -32603, message: 'Internal' } })
        await wallet.close('personal_sign')
        await wallet.ignore('personal_sign')
        await wallet.approve('eth_sendTransaction', { edit: { gas: 21000n, value: 5n } })
        await wallets[1].approve('eth_sendTransaction')
      "
    `)
  })

  test('decisions that stand before their request', () => {
    const next = (decision: object): TestStep =>
      ({ kind: 'next', id: 'one', wallet: 0, method: 'personal_sign', decision }) as TestStep
    expect(
      bodyOf(
        next({ answer: 'approve' }),
        { kind: 'used', decision: 'one' },
        next({ answer: 'approve', after: 5000 }),
        next({ answer: 'approve', edit: { gas: 1n }, after: 5000 }),
        next({ answer: 'reject', error: { code: 4001, message: 'No' }, after: 5000 }),
        next({ answer: 'reject' }),
        next({ answer: 'close', after: 20 }),
        next({ answer: 'ignore' }),
        next({ answer: 'approve', twice: true }),
      ),
    ).toMatchInlineSnapshot(`
      "  const decided = wallet.simulated?.next('personal_sign').approve()
        await decided?.used
        const decided2 = wallet.simulated?.next('personal_sign').approve(undefined, { after: 5000 })
        const decided3 = wallet.simulated?.next('personal_sign').approve({ gas: 1n }, { after: 5000 })
        const decided4 = wallet.simulated?.next('personal_sign').reject({ code: 4001, message: 'No' }, { after: 5000 })
        const decided5 = wallet.simulated?.next('personal_sign').reject()
        const decided6 = wallet.simulated?.next('personal_sign').close({ after: 20 })
        const decided7 = wallet.simulated?.next('personal_sign').ignore()
        const decided8 = wallet.simulated?.next('personal_sign').approve(undefined, { twice: true })
      "
    `)
  })

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

  test('scans', () => {
    expect(bodyOf({ kind: 'scan', wallet: 0, page: 0 })).toBe('  await wallet.scan(page)\n')
  })

  test.each([
    ['personal_sign', { kind: 'value', value: '0x1b' }, 'expect(await answer).toMatch(/^0x[0-9a-f]+$/)'],
    ['wallet_switchEthereumChain', { kind: 'value', value: null }, 'expect(await answer).toBeNull()'],
    ['wallet_watchAsset', { kind: 'value', value: true }, 'expect(await answer).toBe(true)'],
    ['eth_requestAccounts', { kind: 'value', value: [] }, 'await expect(wallet).toBeConnected(page.url())'],
    ['personal_sign', { kind: 'error', code: 4001 }, 'await expect(answer).rejects.toMatchObject({ code: 4001 })'],
    ['wallet_sendCalls', { kind: 'value', value: { id: '1' } }, "  await wallet.approve('wallet_sendCalls')"],
    ['personal_sign', undefined, "  await wallet.approve('personal_sign')"],
  ])('the last answer to %s is expected as the trace has it', (method, answer, line) => {
    const body = bodyOf(decide(method, { answer }))
    expect(body?.trimEnd().split('\n').at(-1)?.trim()).toBe(line.trim())
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

describe('at the bench', () => {
  const bench = (act: object): TestStep => ({ kind: 'bench', act }) as TestStep

  test('faults are put on and taken off', () => {
    const fault = { name: 'Answers are lost', match: { tag: 1109, client: 'wallet' }, do: { kind: 'drop' } }
    const long = {
      match: { method: ['eth_sendRawTransaction', 'eth_sendTransaction'], times: 1 },
      do: { kind: 'error', code: -32000, message: 'nonce too low' },
    }
    expect(
      bodyOf(
        bench({ kind: 'faultOn', layer: 'relay', id: '1', fault }),
        bench({ kind: 'faultOn', layer: 'registry', id: '1', fault }),
        bench({ kind: 'faultOn', layer: 'chain', chainId: 1, id: '1', fault: long }),
        bench({ kind: 'faultOn', layer: 'popup', id: '1', fault }),
        bench({ kind: 'faultReleased', layer: 'relay', id: '1' }),
        bench({ kind: 'faultOff', layer: 'relay', id: '1' }),
        bench({ kind: 'faultOff', layer: 'popup', id: '1' }),
        bench({ kind: 'faultOff', layer: 'chain', chainId: 1, id: '9' }),
        bench({ kind: 'faultsCleared', layer: 'registry' }),
        bench({ kind: 'setRegistry', settings: { verify: 'scam' } }),
      ),
    ).toMatchInlineSnapshot(`
      "  const fault = relay.faults.add({
          name: 'Answers are lost',
          match: { tag: 1109, client: 'wallet' },
          do: { kind: 'drop' },
        })
        bench.registry.faults.add({ name: 'Answers are lost', match: { tag: 1109, client: 'wallet' }, do: { kind: 'drop' } })
        chain.faults.add({
          match: { method: ['eth_sendRawTransaction', 'eth_sendTransaction'], times: 1 },
          do: { kind: 'error', code: -32000, message: 'nonce too low' },
        })
        const fault2 = wallet.simulated?.popups.faults.add({
          name: 'Answers are lost',
          match: { tag: 1109, client: 'wallet' },
          do: { kind: 'drop' },
        })
        relay.faults.release(fault)
        relay.faults.remove(fault)
        wallet.simulated?.popups.faults.remove(fault2 ?? '')
        // A fault that was put on before the recording is taken off.
        bench.registry.faults.clear()
        bench.registry.set({ verify: 'scam' })
      "
    `)
  })

  test('what a fault took is awaited before it is released or taken off, unless chance decides', () => {
    const fault = { match: { tag: 1109 }, do: { kind: 'hold' } }
    const lossy = { match: { probability: 0.1 }, do: { kind: 'drop' } }
    const popup = { match: { method: 'eth_requestAccounts' }, do: { kind: 'late' } }
    expect(
      bodyOf(
        bench({ kind: 'faultOn', layer: 'relay', id: '1', fault }),
        bench({ kind: 'faultOn', layer: 'relay', id: '2', fault: lossy }),
        bench({ kind: 'faultOn', layer: 'registry', id: '1', fault }),
        bench({ kind: 'faultOn', layer: 'popup', id: '1', fault: popup }),
        bench({ kind: 'faultReleased', layer: 'relay', id: '1', hits: 2 }),
        bench({ kind: 'faultOff', layer: 'relay', id: '1', hits: 3 }),
        bench({ kind: 'faultOff', layer: 'relay', id: '2', hits: 3 }),
        bench({ kind: 'faultOff', layer: 'registry', id: '1', hits: 0 }),
        bench({ kind: 'faultOff', layer: 'popup', id: '1', hits: 1 }),
      ),
    ).toMatchInlineSnapshot(`
      "  const fault = relay.faults.add({ match: { tag: 1109 }, do: { kind: 'hold' } })
        const fault2 = relay.faults.add({ match: { probability: 0.1 }, do: { kind: 'drop' } })
        const fault3 = bench.registry.faults.add({ match: { tag: 1109 }, do: { kind: 'hold' } })
        const fault4 = wallet.simulated?.popups.faults.add({ match: { method: 'eth_requestAccounts' }, do: { kind: 'late' } })
        await expect.poll(() => relay.faults.list().find(({ id }) => id === fault)?.hits).toBeGreaterThan(0)
        relay.faults.release(fault)
        relay.faults.remove(fault)
        relay.faults.remove(fault2)
        bench.registry.faults.remove(fault3)
        await expect
          .poll(() => wallet.simulated?.popups.faults.list().find(({ id }) => id === fault4)?.hits)
          .toBeGreaterThan(0)
        wallet.simulated?.popups.faults.remove(fault4 ?? '')
      "
    `)
  })

  test('commands to a chain are the actions of its fixture', () => {
    const command = (part: object, result?: string) => bench({ kind: 'chain', chainId: 1, command: part, result })
    const address = `0x${'12'.repeat(20)}`
    expect(
      write([
        command({ do: 'snapshot' }, '0x1'),
        command({ do: 'snapshot' }, '0x2'),
        command({ do: 'mine', blocks: 3 }),
        command({ do: 'mine', blocks: 3, interval: 12 }),
        command({ do: 'setBalance', address, value: '5' }),
        command({ do: 'setNextBlockTimestamp', timestamp: 5 }),
        command({ do: 'increaseTime', seconds: 60 }),
        command({ do: 'setAutomine', enabled: false }),
        command({ do: 'setNonce', address, nonce: 3 }),
        command({ do: 'reorg', depth: 2 }),
        command({ do: 'revert', id: '0x2' }),
        command({ do: 'revert', id: '0x7' }),
      ]),
    ).toMatchInlineSnapshot(`
      "import { test } from 'walletbench/playwright'

      const address = '0x1212121212121212121212121212121212121212'

      test('t', async ({ chain }) => {
        const snapshot = await chain.snapshot()
        await chain.mine({ blocks: 3 })
        await chain.mine({ blocks: 3, interval: 12 })
        await chain.setBalance({ address, value: 5n })
        await chain.setNextBlockTimestamp({ timestamp: 5n })
        await chain.increaseTime({ seconds: 60 })
        await chain.setAutomine(false)
        await chain.setNonce({ address, nonce: 3 })
        await chain.reorg({ depth: 2 })
        await chain.revert({ id: snapshot })
        // The chain goes back to a snapshot from before the recording.
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
  expect(
    bodyOf(page('see', { locator, waited: 3_000 }), page('see', { locator: "getByText('Done')", waited: 2_000 })),
  ).toMatchInlineSnapshot(`
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
