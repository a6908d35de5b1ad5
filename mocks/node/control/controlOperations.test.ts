import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDapp } from '#mocks/node/faults/testing/startFaultBed'
import { parseRecording } from '#mocks/world/recording/parseRecording'
import { type Bench, startBench } from '../bench/startBench.ts'
import { controlOperations } from './controlOperations.ts'
import { type ControlCaller, createControlCaller } from './testing/createControlCaller.ts'
import { type ConnectedPage, connectPage } from './testing/pageSockets.ts'

const TOKEN = 'a-token-for-tests'
const DAPP = 'http://localhost:3000'
const params = { wallet: 'wallet-1' }
const TIMES = { timeout: 5_000 }

let bench: Bench
let caller: ControlCaller
let page: ConnectedPage
let folder: string
const stops: (() => Promise<void>)[] = []
const call: ControlCaller['call'] = (name, given) => caller.call(name, given)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'control-'))
  bench = await startBench({ chains: [31337, 137], controlToken: TOKEN })
  caller = createControlCaller(bench.controlUrl ?? '', TOKEN)
  page = await connectPage(await call('getPageScript', {}), DAPP)
})
afterAll(async () => {
  page?.close()
  for (const stop of stops) await stop()
  await bench?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a wait ends as soon as one waits, and a decision is the dapp’s answer', async () => {
  const waiting = call('waitForRequest', { params, query: { method: 'eth_requestAccounts', origin: DAPP, ...TIMES } })
  const connecting = page.request('eth_requestAccounts')
  const { id } = await waiting
  expect((await call('getWallet', { params })).pending).toMatchObject([{ id, pending: true, origin: DAPP }])
  const decided = await call('decideNext', { params, body: { answer: 'approve' } })
  expect(decided).toMatchObject({ id, method: 'eth_requestAccounts', transport: 'injected', pending: false })
  const { result } = await call('waitForAnswer', { params: { ...params, request: id }, query: TIMES })
  expect(await connecting).toEqual(result)
  expect(await call('getDapps', {})).toMatchObject({ origins: [DAPP], scriptUrl: expect.stringContaining('http') })
})

test('an edit has its amounts as texts; a decision by id is for that request', async () => {
  const [account] = bench.accounts
  const sending = page.request('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }])
  const { id, preview } = await call('waitForRequest', { params, query: { method: 'eth_sendTransaction' } })
  expect(preview).toMatchObject({ kind: 'transaction', value: '1' })
  const one = { ...params, request: id }
  await call('decideRequest', { params: one, body: { answer: 'approve', edit: { value: '7' } } })
  const hash = (await sending) as `0x${string}`
  expect((await bench.chains[0].client.getTransaction({ hash })).value).toBe(7n)
  const again = await caller.fail('decideRequest', { params: one, body: { answer: 'approve' } })
  expect(again).toMatchObject({ status: 409, error: { message: expect.stringContaining('does not wait') } })
  const methods = (await call('listRequests', { params })).requests.map(({ method }) => method)
  expect(methods).toEqual(['eth_requestAccounts', 'eth_sendTransaction'])
})

test('what waits in any wallet is listed, waited for, and warned about', async () => {
  expect(await call('waitForRequests', {})).toEqual({ requests: [] })
  const waiting = call('waitForRequests', { query: { ...TIMES } })
  const to = bench.info.token
  const data = `0x095ea7b3${'0'.repeat(24)}${'11'.repeat(20)}${'f'.repeat(64)}`
  const sending = page.request('eth_sendTransaction', [{ from: bench.accounts[0], to, data }])
  const { requests } = await waiting
  expect(requests).toMatchObject([
    { wallet: 'wallet-1', method: 'eth_sendTransaction', pending: true, warnings: [{ code: 'approvalUnlimited' }] },
  ])
  expect((await call('waitForRequests', { query: { method: 'personal_sign' } })).requests).toEqual([])
  await call('decideNext', { params, body: { answer: 'reject' } })
  await expect(sending).rejects.toMatchObject({ code: 4001 })
  const late = await caller.fail('waitForRequests', { query: { timeout: 5 } })
  expect(late).toMatchObject({ status: 408, error: { hint: expect.stringContaining('has not asked a second time') } })
})

test('a refusal carries its error to the dapp', async () => {
  const signing = page.request('personal_sign', ['0x68656c6c6f', bench.accounts[0]])
  const error = { code: 4001, message: 'Not today.' }
  const { id } = await call('decideNext', { params, body: { answer: 'reject', method: 'personal_sign', error } })
  await expect(signing).rejects.toMatchObject(error)
  expect(await call('waitForAnswer', { params: { ...params, request: id } })).toMatchObject({ error })
})

test('a wait that fails says what came instead, or at once that no wallet asks about such a method', async () => {
  const signing = page.request('personal_sign', ['0x68656c6c6f', bench.accounts[0]])
  const body = { answer: 'approve', method: 'eth_sendTransaction', timeout: 300 } as const
  const { status, error } = await caller.fail('decideNext', { params, body })
  expect(status).toBe(408)
  expect(error).toMatchObject({
    message: 'The wallet was not asked for "eth_sendTransaction" within 300 ms.',
    details: expect.arrayContaining([`  personal_sign, by ${DAPP}`]),
    hint: 'You have not decided what waits: personal_sign.',
  })
  await call('decideNext', { params, body: { answer: 'close' } })
  await expect(signing).rejects.toMatchObject({ code: 4001 })
  const misspelt = await caller.fail('waitForRequest', { params, query: { method: 'personal_sing' } })
  expect(misspelt).toMatchObject({ status: 400, error: { hint: 'Did you mean "personal_sign"?' } })
})

test('policy, accounts, chain, lock', async () => {
  const policy = { default: 'ask', methods: { personal_sign: 'approve' } } as const
  expect((await call('setPolicy', { params, body: policy })).methodPolicies).toHaveProperty('personal_sign')
  expect(await page.request('personal_sign', ['0x00', bench.accounts[0]])).toMatch(/^0x/)
  const back = await call('setPolicy', { params, body: { methods: { personal_sign: null } } })
  expect(back.methodPolicies).toEqual({})
  const impossible = { answer: 'approve', edit: { value: '1' } } as const
  const half = { default: 'approve', methods: { eth_requestAccounts: 'reject', personal_sign: impossible } } as const
  await caller.fail('setPolicy', { params, body: half })
  expect(await call('getWallet', { params })).toMatchObject({ policy: 'ask', methodPolicies: {} })

  const { address } = await call('addAccount', { params })
  expect((await call('switchAccount', { params, body: { address } })).activeAccount).toBe(address)
  const { accounts } = await call('removeAccount', { params: { ...params, address } })
  expect(accounts.map((each) => each.address)).not.toContain(address)
  expect((await call('switchChain', { params, body: { chainId: 137 } })).chainId).toBe(137)
  expect((await call('switchChain', { params, body: { chainId: 31337 } })).chainId).toBe(31337)
  expect((await call('lock', { params })).locked).toBe(true)
  expect((await call('unlock', { params })).locked).toBe(false)
})

test('origins are connected and disconnected, and all is forgotten', async () => {
  const origin = 'https://connected.test'
  const { accounts } = await call('connectOrigin', { params, body: { origin } })
  expect(accounts).toHaveLength(1)
  expect((await call('listWallets', {})).wallets[0]?.permissions).toHaveProperty([origin])
  expect((await call('disconnectOrigin', { params, body: { origin } })).permissions).not.toHaveProperty([origin])
  expect((await call('forget', { params })).permissions).toEqual({})
})

test('WalletConnect: a session is opened and ended', async () => {
  const dapp = await startDapp(bench.relayUrl)
  stops.push(dapp.stop)
  const eip155 = { chains: ['eip155:31337'], methods: ['personal_sign'], events: [] }
  const { uri = '', approval } = await dapp.client.connect({ optionalNamespaces: { eip155 } })
  const { proposal } = await call('pair', { params, body: { uri } })
  expect(proposal).toMatchObject({ status: 'waits', request: expect.any(String) })
  await call('decideNext', { params, body: { answer: 'approve', method: 'eth_requestAccounts', ...TIMES } })
  const { topic } = await approval()
  const { sessions } = await call('listSessions', { params })
  expect(sessions.map((session) => session.topic)).toEqual([topic])
  expect(await call('endSession', { params: { ...params, topic } })).toEqual({ sessions: [] })
  expect((await caller.fail('endSession', { params: { ...params, topic } })).status).toBe(404)
  expect((await caller.fail('pair', { params, body: { uri } })).status).toBe(400)
})

test('faults of each layer go on and off', async () => {
  const [lossy] = (await call('addFault', { body: { fault: 'relay:lossy' } })).faults
  expect(lossy).toMatchObject({ id: expect.stringMatching(/^relay:/), layer: 'relay', hits: 0 })
  const slow = (await call('addFault', { body: { fault: 'chain:slow' } })).faults
  expect(slow.map(({ chainId }) => chainId)).toEqual([31337, 137])
  const own = { layer: 'registry', fault: { match: {}, do: { kind: 'httpStatus', status: 500 } } } as const
  await call('addFault', { body: { fault: own } })
  expect(bench.registry.faults.list()).toHaveLength(1)
  const [late] = (await call('addFault', { body: { fault: 'popup:late' } })).faults
  expect(late).toMatchObject({ id: 'popup:popup-fault-1', layer: 'popup', fault: { name: 'Answers late' }, hits: 0 })
  const off = await call('takeFaultOff', { params: { fault: late?.id ?? '' } })
  expect(off.faults.map(({ layer }) => layer)).not.toContain('popup')
  await call('addFault', { body: { fault: { layer: 'popup', fault: { match: {}, do: { kind: 'block' } } } } })
  await call('releaseHeld', { params: { fault: lossy?.id ?? '' } })
  await call('takeFaultOff', { params: { fault: lossy?.id ?? '' } })
  expect(bench.relay.faults.list()).toEqual([])
  const left = await call('takeFaultsOff', { query: { layer: 'chain', chainId: 137 } })
  expect(left.faults.map(({ layer, chainId }) => [layer, chainId])).toEqual([
    ['registry', undefined],
    ['chain', 31337],
    ['popup', undefined],
  ])
  expect(await call('takeFaultsOff', {})).toEqual({ faults: [] })
  expect(await call('listFaults', {})).toEqual({ faults: [] })

  const wrong = await caller.fail('addFault', { body: { fault: 'relay:losy' } })
  expect(wrong).toMatchObject({ status: 400, error: { message: 'There is no preset "losy".' } })
  const invalid = { layer: 'relay', fault: { match: { nth: 0 }, do: { kind: 'drop' } } } as const
  const problem = { status: 400, error: { message: 'This is not a valid relay fault.' } }
  expect(await caller.fail('addFault', { body: { fault: invalid } })).toMatchObject(problem)
  expect((await caller.fail('takeFaultOff', { params: { fault: 'relay:fault-9' } })).status).toBe(404)
  expect((await caller.fail('takeFaultsOff', { query: { chainId: 5 } })).status).toBe(404)
})

test('a chain takes commands, keeps its state, and records', async () => {
  const one = { chainId: 137 }
  const [, chain] = bench.chains
  const { id = '' } = await call('runChainCommand', { params: one, body: { do: 'snapshot' } })
  const [address = '0x'] = bench.accounts
  await call('runChainCommand', { params: one, body: { do: 'setBalance', address, value: '5' } })
  expect(await chain?.client.getBalance({ address })).toBe(5n)
  const ask = 'eth_getBalance' as const
  const balance = await call('readChain', { params: one, body: { ask, params: [address, 'latest'] } })
  expect(balance).toEqual({ result: '0x5' })
  const safe = await call('placeSafe', { params: one, body: { owners: [address], threshold: 1 } })
  expect(safe).toMatchObject({ address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/), version: '1.4.1+L2' })
  expect((await call('getChain', { params: one })).snapshots).toMatchObject([{ id }])
  await call('runChainCommand', { params: one, body: { do: 'revert', id } })
  expect(await chain?.client.getBalance({ address })).toBeGreaterThan(5n)
  const { events } = await call('readTrace', { query: { hop: 'action', method: 'chain' } })
  expect(events.map(({ data }) => data)).toMatchObject([
    { chainId: 137, command: { do: 'snapshot' }, result: id },
    { chainId: 137, command: { do: 'setBalance', address, value: '5' } },
    { chainId: 137, command: { do: 'revert', id } },
  ])
  await call('runCassetteOrder', { params: one, body: { do: 'record' } })
  await chain?.client.getBlockNumber()
  const cassette = await call('runCassetteOrder', { params: one, body: { do: 'save' } })
  expect(cassette.text).toContain('eth_blockNumber')
  expect((await call('listChains', {})).chains.map(({ chainId }) => chainId)).toEqual([31337, 137])
  expect((await call('getBench', {})).accounts).toEqual(bench.accounts)

  const error = { message: 'The body is not what this route takes.', details: [expect.stringContaining('blocks')] }
  const failed = await caller.fail('runChainCommand', { params: one, body: { do: 'mine', blocks: 0 } })
  expect(failed).toMatchObject({ status: 400, error })
  expect((await caller.fail('getChain', { params: { chainId: 5 } })).status).toBe(404)
})

test('a scenario is played and ended', async () => {
  const { scenarios } = await call('listScenarios', {})
  const refused = scenarios.find(({ id }) => id === 'signature-refused')
  expect(refused).toMatchObject({ family: 'person' })
  const { play } = await call('playScenario', { body: { id: 'signature-refused' } })
  expect(play).toMatchObject({ scenario: refused, hasMet: false, requests: [] })
  expect((await call('tellScenario', { body: { do: 'lift' } })).play?.isLifted).toBe(true)
  expect((await call('getScenario', {})).play?.isLifted).toBe(true)
  expect(await call('endScenario', {})).toEqual({})
})

test('the trace is read on from a number, and waited for', async () => {
  const { next, missed } = await call('readTrace', { query: { limit: 10_000 } })
  expect(missed).toBe(0)
  const rest = await call('readTrace', { query: { after: next, hop: 'gateway' } })
  expect(rest.events).toEqual([])
  const query = { after: next, hop: 'gateway', phase: 'request', method: 'eth_chainId', ...TIMES } as const
  const waiting = call('readTrace', { query })
  await bench.chains[0].client.getChainId()
  const { events } = await waiting
  expect(events).toMatchObject([{ hop: 'gateway', phase: 'request', method: 'eth_chainId' }])
  expect((await call('readTrace', { query: { after: next, timeout: 1, method: 'nothing' } })).events).toEqual([])
})

test('the flows say in a line each how they ended', async () => {
  const { flows, next } = await call('listFlows', { query: { limit: 100 } })
  expect(flows.map(({ method, status }) => `${method} ${status}`)).toEqual(
    expect.arrayContaining(['eth_requestAccounts ok', 'eth_sendTransaction mined', 'personal_sign error']),
  )
  expect(flows.some(({ method }) => method === 'eth_blockNumber')).toBe(false)
  const refused = await call('listFlows', { query: { filter: 'method:personal_sign code:4001' } })
  const dapp = { origin: DAPP, error: 'Not today.' }
  const told = { transport: 'injected', code: 4001, answer: 'reject', faults: [], dapp }
  expect(refused.flows[0]).toMatchObject(told)
  expect(await call('listFlows', { query: { after: next } })).toEqual({ flows: [], next, missed: 0 })
  const one = await call('listFlows', { query: { limit: 1, all: 'true' } })
  expect(one.flows).toHaveLength(1)
  expect(one.missed).toBeGreaterThan(flows.length)
  const { status, error } = await caller.fail('listFlows', { query: { filter: 'stauts:open' } })
  expect([status, error]).toMatchObject([400, { details: [expect.stringContaining('stauts')] }])
})

test('the recording is a file that can be opened, without secrets', async () => {
  const text = await call('readRecording', {})
  expect(parseRecording(text).events.length).toBeGreaterThan(10)
  expect(text).not.toContain(bench.info.mnemonic)
  expect(text).not.toContain(TOKEN)
  const file = join(folder, 'recording.jsonl')
  const saved = await call('saveRecording', { body: { file } })
  expect(saved.file).toBe(file)
  expect(parseRecording(await readFile(file, 'utf8')).events).toHaveLength(saved.events)
  expect(await caller.fail('saveRecording', { body: { file } })).toMatchObject({ status: 409 })
  await call('saveRecording', { body: { file, overwrite: true } })
})

test('/openapi.json describes every route, and every route was called', async () => {
  const { openapi, paths } = (await call('getOpenApi', {})) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string; parameters: { in: string; name: string }[] }>>
  }
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
  )
  const routes = Object.entries(controlOperations).map(([name, { method, path }]) => `${name}: ${method} ${path}`)
  expect(described.toSorted()).toEqual(routes.toSorted())
  for (const [path, operations] of Object.entries(paths))
    for (const { parameters } of Object.values(operations)) {
      const named = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
      expect(named.toSorted()).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name).toSorted())
    }
  expect(Object.keys(controlOperations).filter((name) => !caller.called.has(name))).toEqual([])
})
