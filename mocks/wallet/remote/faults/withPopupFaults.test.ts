import { expect, test } from 'vitest'
import { createTestTrace } from '#mocks/trace/testing/createTestTrace'
import { createManualWait } from '#mocks/wallet/testing/waits'
import type { RemoteProtocol, RemoteWindow } from '../remoteProtocol.ts'
import { createTestWindow } from '../testing/createTestWindow.ts'
import { createPopups } from './createPopups.ts'
import type { PopupFault } from './popupFault.ts'
import { withPopupFaults } from './withPopupFaults.ts'

const origin = 'https://dapp.test'

function start(...faults: readonly PopupFault[]) {
  const popups = createPopups()
  for (const fault of faults) popups.faults.add(fault)
  const waiting = createManualWait()
  const inner: RemoteProtocol = {
    transport: 'tempo',
    open(window: RemoteWindow) {
      window.atUnload('bye')
      window.post('hello')
      return { receive: (message) => window.post(message, String(message)), closed: () => {} }
    },
  }
  const protocol = withPopupFaults(inner, { popups, wait: waiting.wait })
  const window = createTestWindow({ url: 'https://wallet.test', origin })
  return { popups, window, session: protocol.open(window), waiting }
}

test('without faults everything passes at once', () => {
  const { window, session } = start()
  session.receive('a')
  expect(window).toMatchObject({ posted: ['hello', 'a'], farewell: 'bye', isClosed: false })
})

test.each<[PopupFault['do'], readonly string[]]>([
  [{ kind: 'drop' }, ['hello', 'b']],
  [{ kind: 'duplicate' }, ['hello', 'a', 'a', 'b']],
  [{ kind: 'duplicate', copies: 3 }, ['hello', 'a', 'a', 'a', 'a', 'b']],
])('%j, on the answers that it matches', (effect, posted) => {
  const { window, session, popups } = start({ match: { method: 'a' }, do: effect })
  session.receive('a')
  session.receive('b')
  expect(window.posted).toEqual(posted)
  expect(popups.faults.list()).toMatchObject([{ hits: 1 }])
})

test('a late answer keeps the order, and does not come after the window is gone', async () => {
  const { window, session, waiting } = start({ match: { method: 'a' }, do: { kind: 'delay', ms: 50 } })
  session.receive('a')
  session.receive('b')
  expect(window.posted).toEqual(['hello'])
  waiting.pass(50)
  await expect.poll(() => window.posted).toEqual(['hello', 'a', 'b'])
  session.receive('a')
  session.closed()
  waiting.pass(50)
  await new Promise(setImmediate)
  expect(window.posted).toEqual(['hello', 'a', 'b'])
})

test.each([
  ['closeAfter', {}, 'bye'],
  ['closeAfter', { silently: true }, undefined],
  ['closeAtOnce', {}, 'bye'],
  ['closeAtOnce', { silently: true }, undefined],
] as const)('%s, %j', (kind, more, farewell) => {
  const isAfter = kind === 'closeAfter'
  const { window, session } = start({ match: isAfter ? { method: 'a' } : { times: 1 }, do: { kind, ...more } })
  if (isAfter) session.receive('b')
  expect(window.isClosed).toBe(!isAfter)
  if (isAfter) session.receive('a')
  expect(window).toMatchObject({ posted: isAfter ? ['hello', 'b', 'a'] : ['hello'], isClosed: true })
  expect(window.farewell).toBe(farewell)
})

test.each<[PopupFault['match'], boolean]>([
  [{}, true],
  [{ origin }, true],
  [{ origin: 'https://other.test' }, false],
  [{ transport: 'tempo' }, true],
  [{ transport: 'coinbase' }, false],
])('%j matches: %s', (match, isClosed) => {
  expect(start({ match, do: { kind: 'closeAtOnce' } }).window.isClosed).toBe(isClosed)
})

test('each hit is noted in the trace, by the fault’s name or else its kind', () => {
  const { trace } = createTestTrace()
  const popups = createPopups(trace)
  popups.faults.add({ name: 'Late', match: { method: 'personal_sign' }, do: { kind: 'delay', ms: 1 } })
  popups.faults.add({ match: { times: 1 }, do: { kind: 'block' } })
  const by = { origin, transport: 'tempo' } as const
  popups.take(['delay'], { ...by, method: 'eth_call' })
  popups.take(['delay'], { ...by, method: 'personal_sign' })
  popups.take(['block'], by)
  popups.take(['block'], by)
  const notes = trace.snapshot().map(({ hop, phase, method, data }) => [hop, phase, method, data])
  expect(notes).toEqual([
    ['peer', 'note', 'fault', { layer: 'popup', fault: 'Late', effect: 'delay', ...by, method: 'personal_sign' }],
    ['peer', 'note', 'fault', { layer: 'popup', fault: 'block', effect: 'block', ...by }],
  ])
})
