import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Bench, startBench } from '#mocks/node/bench/startBench'
import { type ConnectedPage, connectPage } from '#mocks/node/control/testing/pageSockets'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { type BenchClient, createBenchClient } from './createBenchClient.ts'

const TOKEN = 'a-token-for-tests'
const DAPP = 'http://localhost:3000'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('with a bench', () => {
  let bench: Bench
  let client: BenchClient
  let page: ConnectedPage

  beforeAll(async () => {
    bench = await startBench({ chains: [1, 137], controlToken: TOKEN })
    client = createBenchClient({ controlUrl: bench.controlUrl ?? '', token: TOKEN })
    page = await connectPage(await client.pageScript(), DAPP)
  })
  afterAll(async () => {
    page?.close()
    await bench?.stop()
  })

  test('the wallet connects, signs and refuses as the test says', async () => {
    const connecting = page.request('eth_requestAccounts')
    const { answer } = await client.wallet.approve('eth_requestAccounts', { origin: DAPP })
    expect(await answer).toEqual(await connecting)
    expect(await client.wallet.connectedOrigins()).toEqual([DAPP])

    const signing = page.request('personal_sign', ['0x68656c6c6f', bench.accounts[0]])
    const signed = await client.wallet.approve('personal_sign')
    expect(signed.preview).toMatchObject({ kind: 'message', text: 'hello' })
    expect(await signed.answer).toBe(await signing)

    const refused = page.request('personal_sign', ['0x00', bench.accounts[0]])
    const { answer: error } = await client.wallet.reject('personal_sign')
    await expect(error).rejects.toMatchObject({ code: 4001 })
    await expect(refused).rejects.toMatchObject({ code: 4001 })
    const asked = (await client.wallet.requests()).map(({ method }) => method)
    expect(asked).toEqual(['eth_requestAccounts', 'personal_sign', 'personal_sign'])
  })

  test('an edit takes amounts as the fixture does', async () => {
    const [account] = bench.accounts
    const sending = page.request('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }])
    await client.wallet.approve('eth_sendTransaction', { edit: { value: 9n, gas: 50_000n } })
    const hash = (await sending) as `0x${string}`
    expect(await bench.chains[0].client.getTransaction({ hash })).toMatchObject({ value: 9n, gas: 50_000n })
  })

  test('a wait that fails says what came instead', async () => {
    const signing = page.request('personal_sign', ['0x00', bench.accounts[0]])
    const waiting = client.wallet.approve('eth_sendTransaction', { timeout: 200 })
    await expect(waiting).rejects.toThrow(
      /not asked for "eth_sendTransaction" within 200 ms\.[\s\S]*personal_sign, by http:\/\/localhost:3000[\s\S]*You have not decided what waits: personal_sign\./,
    )
    const { id } = await client.wallet.next()
    await client.wallet.decide(id, { answer: 'reject', error: { code: 4001, message: 'No.' } })
    await expect(signing).rejects.toMatchObject({ message: 'No.' })
  })

  test('two waits at once take two requests', async () => {
    const asked = [1, 2].map((n) => page.request('personal_sign', [`0x0${n}`, bench.accounts[0]]))
    const decided = await Promise.all([client.wallet.approve('personal_sign'), client.wallet.approve('personal_sign')])
    expect(new Set(decided.map(({ id }) => id)).size).toBe(2)
    expect(new Set(await Promise.all(asked)).size).toBe(2)
  })

  test('chains: their actions, the first one without an id', async () => {
    const [address = '0x'] = bench.accounts
    const before = await bench.chains[0].client.getBlockNumber()
    await client.chain().mine({ blocks: 2 })
    expect(await bench.chains[0].client.getBlockNumber()).toBe(before + 2n)
    const id = await client.chain(137).snapshot()
    await client.chain(137).setBalance({ address, value: 2n ** 80n })
    expect(await bench.chains[1]?.client.getBalance({ address })).toBe(2n ** 80n)
    expect((await client.chain(137).state()).snapshots).toHaveLength(1)
    await client.chain(137).revert({ id })
    await expect(client.chain(5).mine()).rejects.toThrow('The bench runs no chain 5.')
  })

  test('faults, trace and recording', async () => {
    const [lossy] = await client.faults.add('relay:lossy')
    expect(await client.faults.list()).toMatchObject([{ id: lossy?.id }])
    await client.faults.clear()
    await expect(client.faults.add('relay:losy')).rejects.toThrow(/no preset "losy"[\s\S]*lossy/)
    const { events, next } = await client.trace({ hop: 'person', phase: 'request' })
    expect(events.map(({ method }) => method)).toContain('personal_sign')
    const later = client.trace({ after: next, method: 'eth_gasPrice', timeout: 5_000 })
    await bench.chains[0].client.getGasPrice()
    expect((await later).events.length).toBeGreaterThan(0)

    const folder = await makeFolder()
    const file = await client.recording.save(join(folder, 'it.jsonl'))
    expect(await readFile(file, 'utf8')).toContain('"recording"')
    await expect(client.recording.save(file)).rejects.toThrow('already exists')
  })

  test('any route can be called', async () => {
    expect(Object.keys((await client.call('GET /openapi.json'))['paths'] as object)).toContain('/bench')
    expect((await client.info()).chains.map(({ chainId }) => chainId)).toEqual([1, 137])
    expect((await client.dapps()).origins).toEqual([DAPP])
    expect((await client.wallets()).map(({ id }) => id)).toEqual(['wallet-1'])
  })

  test('a wrong token is an error in words', async () => {
    const wrong = createBenchClient({ controlUrl: bench.controlUrl ?? '', token: 'wrong' })
    await expect(wrong.info()).rejects.toThrow('The token is missing or wrong')
  })
})

test('the environment of `walletbench start -- <command>` is read', async () => {
  vi.stubEnv('WALLETBENCH_CONTROL_URL', 'http://127.0.0.1:1/')
  vi.stubEnv('WALLETBENCH_CONTROL_TOKEN', TOKEN)
  await expect(createBenchClient().info()).rejects.toThrow('No bench answers at http://127.0.0.1:1.')
})

test('without an address it says how to give one', () => {
  vi.stubEnv('WALLETBENCH_CONTROL_URL', undefined)
  vi.stubEnv('WALLETBENCH_CONTROL_TOKEN', undefined)
  expect(() => createBenchClient()).toThrow(
    /Missing: controlUrl \(WALLETBENCH_CONTROL_URL\), token \(WALLETBENCH_CONTROL_TOKEN\)[\s\S]*walletbench start -- <command>/,
  )
  const bad = { controlUrl: 'localhost:1', token: TOKEN }
  expect(() => createBenchClient(bad)).toThrow('controlUrl must be a URL with http:// or https://')
})
