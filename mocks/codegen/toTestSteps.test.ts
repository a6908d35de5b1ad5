import { describe, expect, test } from 'vitest'
import { traceBenchAct } from '#mocks/trace/benchAct'
import { createTrace } from '#mocks/trace/createTrace'
import { linkFlows } from '#mocks/trace/linkFlows'
import { origin } from '#mocks/wallet/testing/createTestWallet'
import { createManualWait } from '#mocks/wallet/testing/waits'
import { compareRecordings } from '#mocks/world/recording/compareRecordings'
import { clicks, createHand } from './testing/createHand.ts'
import { toTestTitle } from './testStep.ts'

const GOTO = "await page.goto('https://dapp.test/')"
const CONNECTS = [clicks('Connect'), "await wallet.approve('eth_requestAccounts')"]
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
    expect(hand.text()).toContain("\nconst address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'\n")
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
    expect(hand.text()).toContain("wallet.ignore('personal_sign')")
  })

  test('wait for a request as long as it took to come', async () => {
    let at = 0
    const hand = createHand({ trace: createTrace({ source: 'slow', clock: { now: () => at } }) })
    hand.press('Connect')
    at += 7_000
    await hand.decide(hand.request('eth_requestAccounts'), 'approve')
    // A person who thinks is not a request that is slow.
    at += 60_000
    hand.press('Sign')
    await hand.decide(hand.sign(), 'approve')
    expect(hand.lines()).toEqual([
      'test.setTimeout(50_000)',
      clicks('Connect'),
      "await wallet.approve('eth_requestAccounts', { timeout: 20_000 })",
      clicks('Sign'),
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
    expect(hand.text()).not.toContain('personal_sign')
  })

  test('on several wallets are theirs', async () => {
    const first = createHand({ id: 'one' })
    const second = createHand({ id: 'two', trace: first.trace })
    await second.connect()
    await first.connect()
    const lines = first.lines({ wallets: ['one', 'two'] })
    expect(lines?.filter((line) => line.includes('approve'))).toEqual([
      "await wallets[1].approve('eth_requestAccounts')",
      "await wallet.approve('eth_requestAccounts')",
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
    expect(hand.text()).not.toContain('toHaveMined')
    mined(hand, 'reverted')
    expect(hand.text()).toContain("expect(receipt.status).toBe('reverted')")
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
