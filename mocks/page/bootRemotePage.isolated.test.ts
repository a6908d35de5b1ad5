import { afterEach, expect, test, vi } from 'vitest'
import { bootRemotePage } from './bootRemotePage.ts'
import type { RemoteCall, RemoteMessage } from './pageProtocol.ts'

afterEach(() => void vi.unstubAllGlobals())

const DAPP = 'https://dapp.test'

function stubGlobals(values: object): void {
  for (const [name, value] of Object.entries(values)) vi.stubGlobal(name, value)
}

function openWindow({ isEarly = false } = {}) {
  const opener = { postMessage: vi.fn() }
  const calls: RemoteCall[] = []
  let take = (_messages: readonly RemoteMessage[] | undefined) => {}
  let find = (_origin: string) => {}
  const origin = new Promise<string>((resolve) => {
    find = resolve
  })
  if (!isEarly) find(DAPP)
  async function call(made: RemoteCall): Promise<unknown> {
    calls.push(made)
    if (made.type === 'open') return origin
    if (made.type !== 'listen') return undefined
    return new Promise((resolve) => {
      take = resolve
    })
  }
  const window = Object.assign(new EventTarget(), { opener, close: vi.fn() })
  Object.assign(window, { parent: window })
  const elements = new Map(['status', 'dapp', 'requests'].map((id) => [id, { textContent: '' }]))
  const document = { referrer: DAPP, getElementById: (id: string) => elements.get(id) }
  const history = { state: null, replaceState: vi.fn() }
  const location = { reload: vi.fn() }
  const timers = { setTimeout: vi.fn((run: () => void, ms: number) => ({ run, ms })), clearTimeout: vi.fn() }
  stubGlobals({ window, document, history, location, ...timers, walletbenchRemote: call })
  bootRemotePage({ by: 'function' })
  function tell(data: unknown, from = DAPP, source: unknown = opener): void {
    const event = new MessageEvent('message', { data, origin: from })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return {
    opener,
    window,
    history,
    location,
    timers,
    tell,
    find: () => find(DAPP),
    push: (messages: readonly RemoteMessage[] | undefined) => take(messages),
    whenListening: (times = 1) =>
      vi.waitFor(() => expect(calls.filter(({ type }) => type === 'listen')).toHaveLength(times)),
    received: () => calls.flatMap((made) => (made.type === 'message' ? [made.message] : [])),
    textOf: (id: string) => elements.get(id)?.textContent,
  }
}

test('messages of the dapp reach the wallet, those of others do not', async () => {
  const { tell, received, whenListening, textOf } = openWindow()
  await whenListening()
  tell({ at: new Date(7) })
  tell('other origin', 'https://else.test')
  tell('other window', DAPP, {})
  expect(received()).toEqual([{ at: { $clone: 'date', value: 7 } }])
  expect(textOf('dapp')).toBe(DAPP)
})

const cycle: { self?: unknown } = {}
cycle.self = cycle

test.each([
  ['a file', new Blob(['x'])],
  ['a pattern', /x/],
  ['a port', new MessageChannel().port1],
  ['an object that contains itself', cycle],
])('%s is no message of the wallet’s, and the window goes on', async (_, data) => {
  const { tell, find, received, whenListening } = openWindow({ isEarly: true })
  tell(data)
  tell('early')
  find()
  await whenListening()
  tell(data)
  tell('late')
  expect(received()).toEqual(['early', 'late'])
})

test('a window whose first call is not answered is loaded again, and knows where it came from', async () => {
  const { timers, location, history, find, whenListening } = openWindow({ isEarly: true })
  const timer = timers.setTimeout.mock.results[0]?.value
  expect(timer.ms).toBe(3_000)
  expect(location.reload).not.toHaveBeenCalled()
  timer.run()
  expect(location.reload).toHaveBeenCalledOnce()
  expect(history.replaceState).toHaveBeenCalledWith({ walletbench: { loads: 1, referrer: DAPP } }, '')
  find()
  await whenListening()
  expect(timers.clearTimeout).toHaveBeenCalledWith(timer)
})

test('what the wallet posts reaches the dapp, and its farewell when the window goes', async () => {
  const { opener, window, push, whenListening, textOf } = openWindow()
  await whenListening()
  push([
    { type: 'unload', message: 'bye' },
    { type: 'post', message: { bytes: { $clone: 'Uint8Array', value: 'AQ==' } } },
    { type: 'close' },
  ])
  await whenListening(2)
  // Before the window closes: what it posts at its end to another site, browsers drop.
  expect(opener.postMessage.mock.calls).toEqual([
    [{ bytes: Uint8Array.of(1) }, DAPP],
    ['bye', DAPP],
  ])
  expect(window.close).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('pagehide'))
  expect(opener.postMessage).toHaveBeenCalledTimes(2)
  push(undefined)
  await vi.waitFor(() => expect(textOf('status')).toBe('The wallet has ended this session.'))
})

test.each(['beforeunload', 'pagehide'])('a person closes the window: it says so at %s, once', async (end) => {
  const { opener, window, push, whenListening } = openWindow()
  await whenListening()
  push([{ type: 'unload', message: 'bye' }])
  await whenListening(2)
  expect(opener.postMessage).not.toHaveBeenCalled()
  window.dispatchEvent(new Event(end))
  window.dispatchEvent(new Event('pagehide'))
  expect(opener.postMessage.mock.calls).toEqual([['bye', DAPP]])
})

test('a window that runs before the wallet has prepared it loads itself again, not for ever', () => {
  const history = { state: null as unknown, replaceState: (state: unknown) => Object.assign(history, { state }) }
  const location = { reload: vi.fn() }
  const status = { textContent: '' }
  const window = { opener: { postMessage: vi.fn() }, addEventListener: vi.fn() }
  const document = { referrer: DAPP, getElementById: () => status }
  stubGlobals({ window, document, history, location, setTimeout: (run: () => void) => run() })
  const load = () => bootRemotePage({ by: 'function' })
  for (let times = 1; times <= 40; times += 1) {
    load()
    expect(location.reload).toHaveBeenCalledTimes(times)
    expect(history.state).toEqual({ walletbench: { loads: times, referrer: DAPP } })
    document.referrer = 'https://keys.coinbase.com'
  }
  load()
  expect(location.reload).toHaveBeenCalledTimes(40)
  expect(status.textContent).toBe('This window cannot reach its wallet. Close it, and try again.')
  expect(window.addEventListener).not.toHaveBeenCalled()
})
