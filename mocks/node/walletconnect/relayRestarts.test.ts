import { type Hex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import { createRelay } from '#mocks/relay/createRelay'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { type RelayServer, startRelayServer } from '../relay/startRelayServer.ts'
import { startSteppedClock } from '../testing/startSteppedClock.ts'
import { createDapp } from './testing/createDapp.ts'
import { createKept, createTestPeer, eventually, type TestPeerParameters } from './testing/createTestBench.ts'

let relay: RelayServer
const clock = startSteppedClock()
const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)

const start = (port?: number) => startRelayServer({ relay: createRelay({ clock: systemClock }), port })

beforeAll(() => {
  // The clients then don't ask a verify server.
  vi.stubEnv('IS_VITEST', 'true')
  process.on('unhandledRejection', note)
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await clock.stop()
})
beforeEach(async () => {
  relay = await start()
})
afterEach(() => relay.stop())

async function kill(): Promise<() => Promise<void>> {
  const { port } = relay
  await relay.stop()
  return async () => {
    relay = await start(port)
  }
}

async function connect(parameters: Omit<TestPeerParameters, 'relayUrl'> = {}) {
  const bench = createTestPeer({ relayUrl: relay.relayUrl, ...parameters })
  onTestFinished(() => bench.peer.stop())
  const dapp = await createDapp({ relayUrl: relay.relayUrl })
  onTestFinished(() => dapp.close())
  const session = await dapp.connect(bench.peer)
  const address = bench.wallet.getState().accounts[0]?.address ?? '0x'
  const isAnswer = ({ hop, phase, method }: TraceEvent) =>
    hop === 'peer' && phase === 'response' && method === 'personal_sign'
  return {
    ...bench,
    sign: (text: Hex) => dapp.request<Hex>(session, 'personal_sign', [text, address]),
    verify: (message: string, signature: Hex) => verifyMessage({ address, message, signature }),
    answers: () => bench.trace.snapshot().filter(isAnswer),
  }
}

test('both clients connect to a relay that is back, and their session goes on', async () => {
  const { sign, verify, answers } = await connect()
  await (await kill())()
  const signatures = await Promise.all([sign('0x6869'), sign('0x6f6b')])
  expect(await Promise.all([verify('hi', signatures[0]), verify('ok', signatures[1])])).toEqual([true, true])
  expect(answers()).toHaveLength(2)
  expect(unhandled).toEqual([])
})

test('a request that a dapp makes while the relay is gone is answered once, when it is back', async () => {
  const { sign, verify, answers } = await connect()
  const startAgain = await kill()
  const asked = sign('0x6869')
  await startAgain()
  expect(await verify('hi', await asked)).toBe(true)
  expect(answers()).toHaveLength(1)
  expect(unhandled).toEqual([])
})

test('a request that waits for the user when the relay goes is answered once, when it is back', async () => {
  const { wallet, sign, verify, answers } = await connect()
  wallet.setPolicy('ask')
  const asked = sign('0x6869')
  await eventually(() => wallet.getState().pending.length).toBe(1)
  const startAgain = await kill()
  const [pending] = wallet.getState().pending
  wallet.decide(pending?.id ?? '', 'approve')
  await startAgain()
  expect(await verify('hi', await asked)).toBe(true)
  expect(answers()).toHaveLength(1)
  expect(unhandled).toEqual([])
})

test('a message that the relay kept for a closed wallet is lost with it; the next one arrives', async () => {
  const parameters = createKept('wallet-of-a-lost-relay')
  const { peer, sign, verify } = await connect(parameters)
  await peer.stop()
  const { waiting } = relay.relay.getState()
  const lost = sign('0x6c6f7374')
  lost.catch(() => {})
  await eventually(() => relay.relay.getState().waiting).toBeGreaterThan(waiting)
  await (await kill())()
  const { wallet, peer: opened } = createTestPeer({ relayUrl: relay.relayUrl, ...parameters })
  onTestFinished(() => opened.stop())
  expect(await verify('hi', await sign('0x6869'))).toBe(true)
  expect(wallet.getState().pending).toEqual([])
  expect(unhandled).toEqual([])
})
