import { describe, expect, test } from 'vitest'
import { traceBenchAct } from '#mocks/trace/benchAct'
import { createTrace } from '#mocks/trace/createTrace'
import { linkFlows } from '#mocks/trace/linkFlows'
import { type PageAction, tracePageAction } from '#mocks/trace/pageAction'
import { createBench, origin } from '#mocks/wallet/testing/createTestWallet'
import { createManualWait } from '#mocks/wallet/testing/waits'
import { compareRecordings } from '#mocks/world/recording/compareRecordings'
import { toTestTitle } from './testStep.ts'
import { createTestWriter } from './testWriters.ts'
import { type TestStepsOptions, toTestSteps } from './toTestSteps.ts'
import { writeTest } from './writeTest.ts'

type Asked = ReturnType<ReturnType<typeof createBench>['request']>

function createHand(parameters: Parameters<typeof createBench>[0] = {}) {
  const bench = createBench({ policy: 'ask', ...parameters })
  const { wallet, trace, request } = bench
  const act = (kind: PageAction['kind'], part: Partial<PageAction> = {}) =>
    tracePageAction(trace, { kind, page: 0, url: `${origin}/`, ...part })
  const press = (name: string) => act('click', { locator: `getByRole('button', { name: '${name}' })` })
  const pending = async () => {
    for (let turn = 0; turn < 50 && wallet.getState().pending.length === 0; turn += 1) await Promise.resolve()
    const [first] = wallet.getState().pending
    if (!first) throw new RangeError('Nothing waits.')
    return first.id
  }
  const decide = async (asked: Asked, decision: Parameters<typeof wallet.decide>[1]) => {
    wallet.decide(await pending(), decision)
    await asked.catch(() => {})
  }
  const connect = async () => {
    press('Connect')
    await decide(request('eth_requestAccounts'), 'approve')
  }
  const account = () => wallet.getState().activeAccount
  const sign = () => request('personal_sign', ['0x00', account()])
  const send = () => request('eth_sendTransaction', [{ from: account(), to: account(), value: '0x1' }])
  const steps = (options?: TestStepsOptions) => toTestSteps({ events: trace.snapshot() }, options)
  const body = (options?: TestStepsOptions) =>
    writeTest(steps(options), { title: 't' }).split('=> {\n')[1]?.slice(0, -4)
  const lines = () =>
    body()
      ?.split('\n')
      .map((line) => line.trim())
  const askTo = async (name: 'Sign' | 'Send', decision: Parameters<typeof wallet.decide>[1]) => {
    press(name)
    await decide(name === 'Sign' ? sign() : send(), decision)
  }
  return { ...bench, act, press, pending, decide, connect, account, sign, send, steps, body, lines, askTo }
}

const GOTO = "await page.goto('https://dapp.test/')"
const clicks = (name: string) => `await page.getByRole('button', { name: '${name}' }).click()`
const CONNECTS = [clicks('Connect'), "await wallet.approve('eth_requestAccounts')"]
const sees = (text: string) => `await expect(page.getByText('${text}')).toBeVisible()`
const refusedWith = (answer: string, code: number) => `await expect(${answer}).rejects.toMatchObject({ code: ${code} })`
const signs = (answer = 'answer') => [
  `const { ${answer === 'answer' ? answer : `answer: ${answer}`} } = await wallet.approve('personal_sign')`,
  `expect(await ${answer}).toMatch(/^0x[0-9a-f]+$/)`,
]

describe('decisions', () => {
  test('of a person stand where they were made', async () => {
    const hand = createHand()
    hand.act('goto')
    await hand.connect()
    await hand.askTo('Sign', 'reject')
    await hand.askTo('Sign', { answer: 'reject', error: { code: -32603, message: 'Broken' } })
    await hand.askTo('Sign', 'close')
    await hand.askTo('Sign', 'approve')
    expect(hand.lines()).toEqual([
      GOTO,
      ...CONNECTS,
      clicks('Sign'),
      "const { answer } = await wallet.reject('personal_sign')",
      refusedWith('answer', 4001),
      clicks('Sign'),
      "const { answer: answer2 } = await wallet.reject('personal_sign', { error: { code: -32603, message: 'Broken' } })",
      refusedWith('answer2', -32603),
      clicks('Sign'),
      "const { answer: answer3 } = await wallet.close('personal_sign')",
      refusedWith('answer3', 4001),
      clicks('Sign'),
      ...signs('answer4'),
    ])
  })

  test('of a policy stand before what caused them', async () => {
    const hand = createHand({ policy: 'approve' })
    hand.act('goto')
    hand.press('Connect')
    await hand.request('eth_requestAccounts')
    hand.wallet.setPolicy('reject')
    hand.press('Sign')
    await hand.sign().catch(() => {})
    expect(hand.lines()).toEqual([
      GOTO,
      "const decided = wallet.simulated?.next('eth_requestAccounts').approve()",
      clicks('Connect'),
      'await decided?.used',
      "const decided2 = wallet.simulated?.next('personal_sign').reject()",
      clicks('Sign'),
      'await decided2?.used',
      "await expect(wallet).toHaveRefused('personal_sign', { code: 4001 })",
    ])
  })

  test('a request that the wallet refused by itself is expected to be refused, with its code', async () => {
    const hand = createHand()
    hand.act('goto')
    await hand.connect()
    for (const _ of [1, 2]) {
      hand.press('Switch')
      await hand.request('wallet_switchEthereumChain', [{ chainId: '0x539' }]).catch(() => {})
    }
    // What a library probes for is not noted.
    await hand.request('wallet_unknown').catch(() => {})
    await hand.askTo('Sign', 'approve')
    expect(hand.lines()?.slice(1)).toEqual([
      ...CONNECTS,
      clicks('Switch'),
      "await expect(wallet).toHaveRefused('wallet_switchEthereumChain', { code: 4902 })",
      clicks('Switch'),
      clicks('Sign'),
      ...signs(),
    ])
  })

  test('that come late do, too', async () => {
    const clock = createManualWait()
    const hand = createHand({ wait: clock.wait })
    await hand.connect()
    hand.press('Sign')
    const asked = hand.sign()
    hand.wallet.decide(await hand.pending(), { answer: 'approve', after: 5_000 })
    clock.pass(5_000)
    await asked
    hand.press('Next')
    expect(hand.lines()).toEqual([
      ...CONNECTS,
      'await expect(wallet).toBeConnected(page.url())',
      "const decided = wallet.simulated?.next('personal_sign').approve(undefined, { after: 5000 })",
      clicks('Sign'),
      'await decided?.used',
      clicks('Next'),
    ])
  })

  test('with what the person changed', async () => {
    const hand = createHand()
    const [, second] = hand.wallet.getState().accounts
    hand.press('Connect')
    const accounts = second ? [second.address] : []
    await hand.decide(hand.request('eth_requestAccounts'), { answer: 'approve', edit: { accounts } })
    hand.press('Send')
    const send = hand.request('eth_sendTransaction', [{ from: second?.address, to: second?.address, value: '0x1' }])
    await hand.decide(send, { answer: 'approve', edit: { gas: 50_000n, nonce: 7 } })
    const text = writeTest(hand.steps(), { title: 't' })
    expect(text).toContain("\nconst address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'\n")
    expect(hand.lines()).toEqual([
      clicks('Connect'),
      "await wallet.approve('eth_requestAccounts', { edit: { accounts: [address] } })",
      clicks('Send'),
      "const { answer } = await wallet.approve('eth_sendTransaction', { edit: { gas: 50000n, nonce: 7 } })",
      signs()[1],
    ])
  })

  test('that were never made leave the request open', async () => {
    const hand = createHand()
    await hand.connect()
    hand.press('Sign')
    void hand.sign().catch(() => {})
    await hand.pending()
    expect(hand.body()).toContain("wallet.ignore('personal_sign')")
  })

  test('wait for a request as long as it took to come', async () => {
    let at = 0
    const trace = createTrace({ source: 'slow', clock: { now: () => at } })
    const hand = createHand({ trace })
    const press = (name: string) =>
      tracePageAction(trace, { kind: 'click', page: 0, url: origin, locator: `getByText('${name}')` })
    press('Connect')
    at += 7_000
    await hand.decide(hand.request('eth_requestAccounts'), 'approve')
    // A person who thinks is not a request that is slow.
    at += 60_000
    press('Sign')
    await hand.decide(hand.sign(), 'approve')
    const text = writeTest(toTestSteps({ events: trace.snapshot() }), { title: 't' })
    expect(
      text
        .split('\n')
        .slice(3, -2)
        .map((line) => line.trim()),
    ).toEqual([
      'test.setTimeout(50_000)',
      "await page.getByText('Connect').click()",
      "await wallet.approve('eth_requestAccounts', { timeout: 20_000 })",
      "await page.getByText('Sign').click()",
      ...signs(),
    ])
  })

  test('of a request that the dapp withdrew are none', async () => {
    const hand = createHand()
    await hand.connect()
    hand.press('Sign')
    const asked = hand.sign().catch(() => {})
    await hand.pending()
    hand.connection.close()
    await asked
    expect(hand.body()).not.toContain('personal_sign')
  })

  test('on several wallets are theirs', async () => {
    const first = createHand({ id: 'one' })
    const second = createHand({ id: 'two', trace: first.trace })
    await second.connect()
    await first.connect()
    const text = first.body({ wallets: ['one', 'two'] })
    expect(text?.split('\n').filter((line) => line.includes('approve'))).toEqual([
      "  await wallets[1].approve('eth_requestAccounts')",
      "  await wallet.approve('eth_requestAccounts')",
    ])
  })
})

describe('what comes of it', () => {
  async function sendOne() {
    const hand = createHand()
    await hand.connect()
    await hand.askTo('Send', 'approve')
    return hand
  }
  const keys = [`tx:0x${'ab'.repeat(32)}`]
  const mined = (hand: ReturnType<typeof createHand>, status: string) =>
    hand.trace.emit({ hop: 'chain', phase: 'event', method: 'mined', keys, data: { status, chainId: 31337 } })

  test('a transaction is expected where its block came', async () => {
    const hand = await sendOne()
    traceBenchAct(hand.trace, { kind: 'chain', chainId: 31337, command: { do: 'mine', blocks: 1 } as never })
    mined(hand, 'success')
    expect(hand.lines()).toEqual([
      ...CONNECTS,
      clicks('Send'),
      "const { answer } = await wallet.approve('eth_sendTransaction')",
      'await answer',
      'await chain.mine({ blocks: 1 })',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a test
      'await expect(chain).toHaveMined({ hash: (await answer) as `0x${string}` })',
    ])
  })

  test('one that fails, too, and one without a block is not expected', async () => {
    const hand = await sendOne()
    expect(hand.body()).not.toContain('toHaveMined')
    mined(hand, 'reverted')
    expect(hand.body()).toContain("expect(receipt.status).toBe('reverted')")
  })
})

describe('in pages', () => {
  test('only the last text of a field counts, and no click into it', () => {
    const hand = createHand()
    const field = { locator: "getByLabel('Name')" }
    hand.act('click', field)
    hand.act('fill', { ...field, value: 'a' })
    hand.act('fill', { ...field, value: 'ab' })
    hand.act('fill', { locator: "getByLabel('Other')", value: 'c' })
    expect(hand.lines()).toEqual([
      "await page.getByLabel('Name').fill('ab')",
      "await page.getByLabel('Other').fill('c')",
    ])
  })

  test('a box that is checked is not clicked as well', () => {
    const hand = createHand()
    const box = { locator: "getByLabel('Agree')" }
    hand.act('check', box)
    hand.act('click', box)
    expect(hand.body()).toBe("  await page.getByLabel('Agree').check()")
  })

  test('what appeared is awaited before an act elsewhere, and nowhere else', async () => {
    const hand = createHand()
    const see = (name: string) => hand.act('see', { locator: `getByText('${name}')` })
    see('one')
    hand.press('Go')
    see('two')
    traceBenchAct(hand.trace, { kind: 'faultsCleared', layer: 'relay' })
    see('three')
    hand.wallet.lock()
    see('four')
    expect(hand.lines()).toEqual([
      clicks('Go'),
      sees('two'),
      'relay.faults.clear()',
      sees('three'),
      'wallet.simulated?.lock()',
      sees('four'),
    ])
  })

  test('what appeared before an act that stands in the trace already is awaited before it', () => {
    const hand = createHand()
    hand.press('Go')
    traceBenchAct(hand.trace, { kind: 'faultsCleared', layer: 'relay' })
    const { source, seq } = hand.trace.snapshot().at(-1) ?? { source: '', seq: 0 }
    hand.act('see', { locator: "getByText('one')", before: `${source}/${seq}` })
    hand.press('Further')
    expect(hand.lines()).toEqual([clicks('Go'), sees('one'), 'relay.faults.clear()', clicks('Further')])
  })

  test('a page is left only when it has shown what came of it', async () => {
    const hand = createHand()
    await hand.connect()
    hand.act('see', { locator: "getByText('Connected')" })
    hand.act('reload')
    hand.act('see', { locator: "getByText('Connected again')" })
    hand.press('Sign')
    expect(hand.lines()).toEqual([
      clicks('Connect'),
      "const { answer } = await wallet.approve('eth_requestAccounts')",
      'await answer',
      'await expect(wallet).toBeConnected(page.url())',
      sees('Connected'),
      'await page.reload()',
      clicks('Sign'),
    ])
  })

  test('what took long is awaited as long, and the test has the time', () => {
    const hand = createHand()
    hand.press('Go')
    hand.act('see', { locator: "getByText('No answer')", waited: 26_000 })
    hand.press('Try again')
    expect(hand.lines()).toEqual([
      'test.setTimeout(90_000)',
      clicks('Go'),
      "await expect(page.getByText('No answer')).toBeVisible({ timeout: 60_000 })",
      clicks('Try again'),
    ])
  })

  test('codes that the wallet scans, once each', () => {
    const hand = createHand()
    hand.press('Connect')
    for (const key of ['pairing:a', 'pairing:a', 'pairing:b'])
      hand.trace.emit({ hop: 'peer', phase: 'note', method: 'wc_sessionPropose', keys: [key] })
    expect(hand.steps().map(({ kind }) => kind)).toEqual(['page', 'scan', 'scan'])
  })
})

test('acts of the wallet’s person, but not what a decision brings with it', async () => {
  const hand = createHand()
  hand.act('goto')
  await hand.connect()
  const [, second] = hand.wallet.getState().accounts
  if (second) hand.wallet.switchAccount(second.address)
  hand.wallet.lock()
  hand.wallet.unlock()
  hand.wallet.disconnect(origin)
  expect(hand.lines()).toEqual([
    GOTO,
    clicks('Connect'),
    "const { answer } = await wallet.approve('eth_requestAccounts')",
    'await answer',
    'await expect(wallet).toBeConnected(page.url())',
    'wallet.simulated?.switchAccount(address)',
    'wallet.simulated?.lock()',
    'wallet.simulated?.unlock()',
    'wallet.simulated?.disconnect(new URL(page.url()).origin)',
  ])
})

test('a flow has what led up to its end, and nothing after', async () => {
  const hand = createHand()
  hand.act('goto')
  await hand.connect()
  await hand.askTo('Sign', 'approve')
  await hand.askTo('Send', 'approve')
  const flow = linkFlows(hand.trace.snapshot()).find(({ method }) => method === 'personal_sign')
  const steps = hand.steps({ flow })
  expect(toTestTitle(steps)).toBe('connects, signs a message')
  expect(toTestTitle(hand.steps())).toBe('connects, signs a message, sends a transaction')
})

test('the comparison of recordings does not see what tests are made of', async () => {
  const recorded = createHand()
  await recorded.connect()
  const replayed = createHand({ policy: 'approve' })
  await replayed.request('eth_requestAccounts')
  traceBenchAct(replayed.trace, { kind: 'faultsCleared', layer: 'relay' })
  const events = (hand: typeof recorded) => ({ events: hand.trace.snapshot() })
  expect(compareRecordings(events(recorded), events(replayed))).toEqual([])
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
