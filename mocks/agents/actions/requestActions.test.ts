import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BenchClient, createBenchClient } from '#mocks/client/createBenchClient'
import { type Bench, startBench } from '#mocks/node/bench/startBench'
import { type ConnectedPage, connectPage } from '#mocks/node/control/testing/pageSockets'
import { toAgentRequest } from '../view/agentRequest.ts'
import { decideRequest, requestActions } from './requestActions.ts'

const TOKEN = 'a-token-for-tests'
let bench: Bench
let client: BenchClient
let page: ConnectedPage

beforeAll(async () => {
  bench = await startBench({ controlToken: TOKEN, client: false })
  client = createBenchClient({ controlUrl: bench.controlUrl ?? '', token: TOKEN })
  page = await connectPage(await client.pageScript(), 'http://localhost:3000')
  const connecting = page.request('eth_requestAccounts')
  await decideRequest(client, await nextId(), { answer: 'approve' })
  await connecting
})
afterAll(async () => {
  page?.close()
  await bench?.stop()
})

async function nextId(): Promise<string> {
  const { requests } = await client.call('GET /requests', { query: { timeout: 10_000 } })
  return requests[0]?.id ?? ''
}

test('an edit that does not apply is refused, and the request still waits', async () => {
  const signing = page.request('personal_sign', ['0x68656c6c6f', bench.accounts[0]])
  const id = await nextId()
  const edited = decideRequest(client, id, { answer: 'approve', edit: { value: '7' } })
  await expect(edited).rejects.toThrow(/personal_sign has value, which it cannot change.*Nothing of this request/s)
  expect(await nextId()).toBe(id)
  const decided = await decideRequest(client, id, { answer: 'approve' })
  expect(decided).toMatchObject({ outcome: { status: 'answered' } })
  expect(decided.edited).toBeUndefined()
  expect(await signing).toMatch(/^0x/)
})

test('what was edited is told', async () => {
  void page.request('eth_sendTransaction', [{ from: bench.accounts[0], to: bench.accounts[1], value: '0x1' }])
  const decided = await decideRequest(client, await nextId(), { answer: 'approve', edit: { value: '7' } })
  expect(decided).toMatchObject({ edited: { value: '7' }, outcome: { status: 'answered' } })
})

test('what the node refuses has its message, and the fault that refused it', async () => {
  const { faults } = bench.chains[0]
  const error = { kind: 'error', code: -32000, message: 'nonce too low' } as const
  faults.add({ name: 'Behind the chain', match: { method: 'eth_sendRawTransaction' }, do: error })
  void page.request('eth_sendTransaction', [{ from: bench.accounts[0], to: bench.accounts[1], value: '0x1' }])
  const { outcome } = await decideRequest(client, await nextId(), { answer: 'approve' })
  expect(outcome).toMatchObject({
    status: 'refused',
    code: -32000,
    fault: 'Behind the chain',
    fromDapp: { error: expect.stringContaining('nonce too low') },
  })
  faults.clear()
})

test('a refusal of the user has no fault', async () => {
  void page.request('personal_sign', ['0x68656c6c6f', bench.accounts[0]])
  const { outcome } = await decideRequest(client, await nextId(), { answer: 'reject' })
  expect(outcome).toMatchObject({ status: 'refused', code: 4001, fromDapp: { error: expect.any(String) } })
  expect(outcome.fault).toBeUndefined()
})

test('a long text says that it is cut, and can be read to its end', async () => {
  const text = `${'Long. '.repeat(33_333)}The end.`
  void page.request('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, bench.accounts[0]])
  const id = await nextId()
  const { requests } = await client.call('GET /requests')
  expect(requests.map(toAgentRequest)).toMatchObject([{ id, isCut: true }])
  const { read_request: read } = requestActions
  let whole = ''
  for (let from: number | undefined = 0; from !== undefined; ) {
    const part = await read.run(client, read.input.parse({ id, from }))
    expect(part.characters).toBe(text.length)
    whole += String(part.fromDapp['part'])
    from = part.next
  }
  expect(whole).toBe(text)
  await expect(read.run(client, read.input.parse({ id, from: text.length }))).rejects.toThrow(
    `The text has ${text.length} characters, so none begins at ${text.length}.`,
  )
  await decideRequest(client, id, { answer: 'reject' })
  void page.request('personal_sign', ['0x68656c6c6f', bench.accounts[0]])
  const short = await nextId()
  expect((await client.call('GET /requests')).requests.map((each) => toAgentRequest(each).isCut)).toEqual([undefined])
  await decideRequest(client, short, { answer: 'reject' })
})
