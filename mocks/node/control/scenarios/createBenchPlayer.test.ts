import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ConnectedPage, connectPage } from '#mocks/node/control/testing/pageSockets'
import { startDapp } from '#mocks/node/faults/testing/startFaultBed'
import { type Bench, startBench } from '../../bench/startBench.ts'
import { type ControlCaller, createControlCaller } from '../testing/createControlCaller.ts'

const TOKEN = 'a-token-for-tests'
const params = { wallet: 'wallet-1' }
const MESSAGE = '0x68656c6c6f'

let bench: Bench
let caller: ControlCaller
let page: ConnectedPage
const call: ControlCaller['call'] = (name, given) => caller.call(name, given)

beforeAll(async () => {
  bench = await startBench({ controlToken: TOKEN, client: false })
  caller = createControlCaller(bench.controlUrl ?? '', TOKEN)
  page = await connectPage(await call('getPageScript', {}), 'http://localhost:3000')
  await call('setPolicy', { params, body: { methods: { eth_requestAccounts: 'approve' } } })
  await page.request('eth_requestAccounts')
})
afterEach(async () => {
  expect(await call('endScenario', {})).toEqual({})
  expect(await call('listFaults', {})).toEqual({ faults: [] })
})
afterAll(async () => {
  page?.close()
  await bench?.stop()
})

const play = async () => (await call('getScenario', {})).play
const sign = () => page.request('personal_sign', [MESSAGE, bench.accounts[0]])
async function playRefusal() {
  await call('playScenario', { body: { id: 'signature-refused' } })
  expect(await play()).toMatchObject({ hasMet: false, steps: [{ status: 'waiting' }] })
  await expect(sign()).rejects.toMatchObject({ code: 4001 })
  await expect.poll(async () => (await play())?.hasMet, { timeout: 10_000 }).toBe(true)
}

test('the catalogue says which scenarios can be played, and why others cannot', async () => {
  const { scenarios } = await call('listScenarios', {})
  expect(scenarios.length).toBeGreaterThan(50)
  const cannot = scenarios.filter(({ whyNot }) => whyNot !== undefined)
  expect(cannot.length).toBeGreaterThan(0)
  expect(scenarios.length - cannot.length).toBeGreaterThan(cannot.length)
  const [one] = cannot
  const refused = await caller.fail('playScenario', { body: { id: one?.id } })
  expect(refused).toMatchObject({ status: 409, error: { message: one?.whyNot } })
  expect((await caller.fail('playScenario', { body: { id: 'made-up' } })).status).toBe(404)
  expect((await caller.fail('tellScenario', { body: { do: 'done' } })).status).toBe(409)
})

test('a refusal is played by the scenario, and judged by what the flow came to', async () => {
  await playRefusal()
  expect(await play()).toMatchObject({
    steps: [{ status: 'done' }],
    requests: [{ method: 'personal_sign', decision: 'reject', isByScenario: true, code: 4001 }],
  })
  const ended = await call('tellScenario', { body: { do: 'sayEnd', end: 'reached' } })
  expect(ended.play).toMatchObject({ end: 'reached', verdict: { is: 'lied', counts: 'failed' } })
})

test('a nonce ahead of the chain is taken off, on a bench without viem clients', async () => {
  await call('playScenario', { body: { id: 'nonce-gap' } })
  const [from] = bench.accounts
  const hash = await page.request('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
  const receipt = () => bench.chains[0].node.request('eth_getTransactionReceipt', [hash])
  expect(await receipt()).toBeNull()
  const { play: lifted } = await call('tellScenario', { body: { do: 'lift' } })
  expect(lifted?.steps).toMatchObject([{ status: 'off' }])
  await expect.poll(receipt, { timeout: 10_000 }).toMatchObject({ status: '0x1' })
})

test('a request that nobody clicked for is a second one', async () => {
  await playRefusal()
  const [first] = (await play())?.requests ?? []
  const unrelated = { do: 'sayAsked', request: first?.id ?? '', wasAsked: false } as const
  expect(await caller.fail('tellScenario', { body: unrelated })).toMatchObject({
    status: 409,
    error: {
      message: expect.stringContaining('does not depend on whether'),
      hint: expect.stringMatching(/^Possible now: ended, lift, end\. /),
    },
  })
  const again = sign()
  const { requests } = await call('waitForRequests', { query: { timeout: 5_000 } })
  const request = requests[0]?.id ?? ''
  expect((await play())?.requests.at(-1)).toMatchObject({ id: request, asksWhether: true })
  const told = await call('tellScenario', { body: { do: 'sayAsked', request, wasAsked: false } })
  expect(told.play?.verdict).toMatchObject({ is: 'doubled' })
  await call('decideNext', { params, body: { answer: 'reject' } })
  await expect(again).rejects.toBeDefined()
})

test('a request that the relay holds, until the tasks are done', async () => {
  const dapp = await startDapp(bench.relayUrl)
  try {
    await call('playScenario', { body: { id: 'wallet-offline' } })
    const { uri, approval } = await dapp.propose()
    await call('pair', { params, body: { uri } })
    await expect.poll(() => approval().outcome, { timeout: 10_000 }).toBe('resolved')
    await expect.poll(async () => (await play())?.steps[0]?.status, { timeout: 10_000 }).toBe('done')
    const request = { method: 'personal_sign', params: [MESSAGE, bench.accounts[0]] }
    const [topic = ''] = dapp.client.session.keys
    const asking = dapp.client.request({ topic, chainId: 'eip155:31337', request })
    await expect.poll(async () => (await play())?.steps[0], { timeout: 10_000 }).toMatchObject({ hits: 1 })
    const task = async () => (await play())?.task?.toLowerCase()
    for (const word of ['wait', 'go on']) {
      await expect.poll(task, { timeout: 10_000 }).toContain(word)
      await call('tellScenario', { body: { do: 'done' } })
    }
    await call('decideNext', { params, body: { answer: 'approve', timeout: 5_000 } })
    expect(await asking).toMatch(/^0x/)
    await expect.poll(async () => (await play())?.hasMet, { timeout: 10_000 }).toBe(true)
    const { play: judged } = await call('tellScenario', { body: { do: 'sayEnd', end: 'reached' } })
    expect(judged?.verdict).toMatchObject({ is: 'recovered' })
  } finally {
    await dapp.stop()
  }
})
