import { expect, test, vi } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import type { WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import { createBench, origin } from '#mocks/wallet/testing/createTestWallet'
import { createManualWait, whenPending } from '#mocks/wallet/testing/waits'
import { createRecordingPlayer } from './createRecordingPlayer.ts'
import { normalizeRecording } from './normalizeRecording.ts'
import { toScript } from './toScript.ts'

type Bench = ReturnType<typeof createBench>

const eventsOf = ({ trace }: Bench) => JSON.parse(JSON.stringify(trace.snapshot()))
const transaction = { from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', to: `0x${'22'.repeat(20)}`, value: '0x1' }
const message = ['0x68656c6c6f', transaction.from]

async function approve({ wallet }: Bench, edit?: WalletRequestEdit): Promise<void> {
  const [request] = await whenPending(wallet)
  wallet.decide(request?.id ?? '', { answer: 'approve', edit })
}

const play = (recorded: Bench, replayed: Bench) =>
  createRecordingPlayer({
    name: 'f.jsonl',
    script: toScript({ events: eventsOf(recorded) }),
    wallets: [{ id: 'org.walletbench.alpha', wallet: replayed.wallet }],
    trace: replayed.trace,
  })

async function runDapp(bench: Bench): Promise<readonly unknown[]> {
  const { request } = bench
  const outcomes: unknown[] = [await request('eth_requestAccounts')]
  const ask = async (method: string, params: readonly unknown[]) =>
    outcomes.push(await request(method, params).catch((error) => ({ code: error.code, message: error.message })))
  await ask('personal_sign', message)
  await ask('personal_sign', message)
  await ask('eth_sendTransaction', [transaction])
  return outcomes
}

async function record(): Promise<{ recorded: Bench; outcomes: readonly unknown[] }> {
  const recorded = createBench({ policy: 'ask' })
  const { wallet } = recorded
  const running = runDapp(recorded)
  await approve(recorded)
  await approve(recorded)
  const [second] = await whenPending(wallet)
  wallet.lock()
  wallet.decide(second?.id ?? '', { answer: 'reject', error: { code: 4001, message: 'Not today' } })
  wallet.unlock()
  await approve(recorded, { gas: 50_000n, nonce: 9 })
  return { recorded, outcomes: await running }
}

test('the wallet decides as it did, and does by itself what it did', async () => {
  const { recorded, outcomes } = await record()
  const replayed = createBench()
  const recording = play(recorded, replayed)
  expect(await runDapp(replayed)).toEqual(outcomes)
  await vi.waitFor(() => expect(recording.getState()).toMatchObject({ done: 6, total: 6, next: [], deviations: [] }))
  expect(normalizeRecording(eventsOf(replayed))).toEqual(normalizeRecording(eventsOf(recorded)))
})

test('the script of a recording: what was asked, what was decided, what was done in between', async () => {
  const { recorded } = await record()
  const { asks, acts } = toScript({ events: eventsOf(recorded) })
  expect(asks.map(({ method, nth, decision }) => [method, nth, decision])).toEqual([
    ['eth_requestAccounts', 1, { answer: 'approve' }],
    ['personal_sign', 1, { answer: 'approve' }],
    ['personal_sign', 2, { answer: 'reject', error: { code: 4001, message: 'Not today' } }],
    ['eth_sendTransaction', 1, { answer: 'approve', edit: { gas: 50_000n, nonce: 9 } }],
  ])
  expect(acts.map(({ act }) => act)).toEqual(['lock', 'unlock'])
  // The trace reports a decision when its answer is sent: by then the wallet was unlocked again.
  expect(asks[2]?.after).toBe(acts[1]?.eventKey)
})

test('an account that was picked for a connection is picked again', async () => {
  const recorded = createBench({ policy: 'ask' })
  const connecting = recorded.request('eth_requestAccounts')
  const second = recorded.wallet.getState().accounts[1]?.address
  if (!second) throw new Error('Three accounts')
  await approve(recorded, { accounts: [second] })
  expect(await connecting).toEqual([second])
  const replayed = createBench()
  play(recorded, replayed)
  expect(await replayed.request('eth_requestAccounts')).toEqual([second])
})

test('an account that the wallet lacks cannot be picked again: it is listed', async () => {
  const recorded = createBench({ policy: 'ask' })
  const connecting = recorded.request('eth_requestAccounts')
  const third = recorded.wallet.getState().accounts[2]?.address ?? '0x'
  await approve(recorded, { accounts: [third] })
  await connecting
  const replayed = createBench({ accounts: 2 })
  const recording = play(recorded, replayed)
  replayed.request('eth_requestAccounts').catch(() => undefined)
  const got = expect.stringContaining(
    `The edit of eth_requestAccounts shares ${third}, which the wallet does not have.`,
  )
  await vi.waitFor(() => expect(recording.getState().deviations).toEqual([{ expected: expect.any(String), got }]))
  expect(replayed.wallet.getState().permissions).toEqual({})
})

test('a connection that ends twice, as with its session, was ended once', async () => {
  const { wallet, request, trace } = createBench()
  await request('eth_requestAccounts')
  wallet.disconnect(origin)
  wallet.disconnect(origin)
  expect(toScript({ events: trace.snapshot() }).acts).toMatchObject([{ act: 'disconnect', args: [origin] }])
})

test('what is asked beyond the recording is refused, and listed', async () => {
  const { recorded } = await record()
  const replayed = createBench()
  const recording = play(recorded, replayed)
  await runDapp(replayed)
  const extra = replayed.request('personal_sign', message)
  await expect(extra).rejects.toMatchObject({ code: 4001, message: expect.stringContaining('personal_sign, no. 3') })
  expect(recording.getState().deviations).toEqual([{ expected: 'no more requests', got: 'personal_sign, no. 3' }])
  expect(replayed.trace.snapshot().filter(({ method }) => method === 'deviation')).toHaveLength(1)
})

test('other parameters than in the recording: decided as it was, and listed', async () => {
  const recorded = createBench({ policy: 'approve' })
  await recorded.request('eth_requestAccounts')
  await recorded.request('personal_sign', message)
  const replayed = createBench()
  const recording = play(recorded, replayed)
  await replayed.request('eth_requestAccounts')
  await replayed.request('personal_sign', ['0x00', transaction.from])
  expect(recording.getState().deviations).toEqual([
    {
      expected: expect.stringContaining('personal_sign, no. 1 with ["0x68656c6c6f"'),
      got: expect.stringContaining('"0x00"'),
    },
  ])
})

test('what nobody looked at waits again, and a window that was closed is closed', async () => {
  const recorded = createBench({ policy: 'ask' })
  await Promise.all([recorded.request('eth_requestAccounts'), approve(recorded)])
  recorded.wallet.next('personal_sign').close()
  await expect(recorded.request('personal_sign', message)).rejects.toMatchObject({ code: 4001 })
  recorded.wallet.next('personal_sign').ignore()
  void recorded.request('personal_sign', message)
  await whenPending(recorded.wallet)

  const replayed = createBench()
  const recording = play(recorded, replayed)
  await replayed.request('eth_requestAccounts')
  await expect(replayed.request('personal_sign', message)).rejects.toMatchObject({ code: 4001 })
  void replayed.request('personal_sign', message)
  expect(await whenPending(replayed.wallet)).toHaveLength(1)
  await vi.waitFor(() => expect(recording.getState()).toMatchObject({ done: 2, total: 2, deviations: [] }))
})

test('what was answered late is answered after what came before it, in less time; a refusal has its own code', async () => {
  const { wait, pass } = createManualWait()
  const recorded = createBench({ policy: 'approve', wait })
  const dapp = async ({ request }: Bench, between: () => Promise<void>) => {
    await request('eth_requestAccounts')
    const order: string[] = []
    const late = request('personal_sign', message).then(() => order.push('late'))
    const early = request('eth_sendTransaction', [transaction]).catch(({ code }) => order.push(`refused with ${code}`))
    await between()
    await Promise.all([late, early])
    return order
  }
  recorded.wallet.next('personal_sign').approve(undefined, { after: 60_000 })
  recorded.wallet.next('eth_sendTransaction').reject({ code: -32_000, message: 'Out of order' })
  const before = await dapp(recorded, async () => {
    await vi.waitFor(() => expect(recorded.trace.snapshot().some(({ phase }) => phase === 'error')).toBe(true))
    pass(60_000)
  })
  const replayed = createBench()
  const recording = play(recorded, replayed)
  expect(await dapp(replayed, async () => {})).toEqual(before)
  expect(before).toEqual(['refused with -32000', 'late'])
  await vi.waitFor(() => expect(recording.getState()).toMatchObject({ done: 3, total: 3, deviations: [] }))
})

test('several wallets of a page: each decides what it decided', async () => {
  const trace = createTrace({ source: 'two', clock: { now: () => 0 } })
  const again = createTrace({ source: 'two', clock: { now: () => 0 } })
  const ids = ['one', 'two'] as const
  const [one, two] = ids.map((id) => createBench({ trace, id, policy: id === 'one' ? 'approve' : 'reject' }))
  const wallets = ids.map((id) => createBench({ trace: again, id }))
  if (!one || !two) throw new Error('Two wallets')
  const ask = ({ request }: Bench) => request('eth_requestAccounts').catch(({ code }: { code: number }) => code)
  const before = [await ask(two), await ask(one)]
  one.wallet.lock()
  const recording = createRecordingPlayer({
    name: 'f',
    script: toScript({ events: JSON.parse(JSON.stringify(trace.snapshot())) }),
    wallets: wallets.map(({ wallet }, index) => ({ id: ids[index] ?? '', wallet })),
    trace: again,
  })
  const [first, second] = wallets
  if (!first || !second) throw new Error('Two wallets')
  expect([await ask(second), await ask(first)]).toEqual(before)
  expect(before[0]).toBe(4001)
  await vi.waitFor(() => expect(first.wallet.getState().locked).toBe(true))
  expect(second.wallet.getState().locked).toBe(false)
  expect(recording.getState()).toMatchObject({ done: 3, total: 3, deviations: [] })
})

test('a page that is loaded anew goes on where the one before was', async () => {
  const { recorded } = await record()
  const script = toScript({ events: eventsOf(recorded) })
  let kept: string | undefined
  const storage = {
    load: () => kept,
    save: (text: string) => {
      kept = text
    },
  }
  const start = ({ wallet, trace }: Bench) =>
    createRecordingPlayer({ name: 'f', script, wallets: [{ id: 'org.walletbench.alpha', wallet }], trace, storage })
  const first = createBench()
  const before = start(first)
  await first.request('eth_requestAccounts')
  await first.request('personal_sign', message)
  await vi.waitFor(() => expect(before.getState().done).toBe(2))
  before.stop()

  const second = createBench({ policy: 'approve' })
  await second.request('eth_requestAccounts')
  start(second)
  await expect(second.request('personal_sign', message)).rejects.toMatchObject({ message: 'Not today' })
})

test('a recording of this machine is played on another port', async () => {
  const here = (port: number) => `http://127.0.0.1:${port}`
  const recorded = createBench({ policy: 'approve' })
  await recorded.wallet.openConnection(here(1)).request({ method: 'eth_requestAccounts' })
  recorded.wallet.disconnect(here(1))
  const replayed = createBench()
  const recording = play(recorded, replayed)
  const connection = replayed.wallet.openConnection(here(2))
  expect(await connection.request({ method: 'eth_requestAccounts' })).toHaveLength(1)
  await vi.waitFor(() => expect(connection.accounts()).toEqual([]))
  expect(recording.getState().deviations).toEqual([])
  expect(origin).not.toContain('127.0.0.1')
})

test('notes of a scenario that was played by hand are no part of the script', async () => {
  const { recorded, outcomes } = await record()
  const keys = [recorded.trace.createKey('scenario')]
  recorded.trace.emit({ hop: 'action', phase: 'note', method: 'scenario', keys, data: { words: 'armed' } })
  const replayed = createBench()
  const recording = play(recorded, replayed)
  expect(await runDapp(replayed)).toEqual(outcomes)
  await vi.waitFor(() => expect(recording.getState()).toMatchObject({ done: 6, total: 6, deviations: [] }))
})
