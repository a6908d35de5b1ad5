import { afterEach, expect, test, vi } from 'vitest'
import { leadWindows } from './leadWindows.ts'

afterEach(() => void vi.unstubAllGlobals())

const WALLET = 'https://wallet.test/connect?a=1'
const BENCH = 'http://127.0.0.1:5182'
const ADDRESS = `${BENCH}/walletbench/window#ticket`

const createOpened = () => ({ closed: false, location: { replace: vi.fn() }, postMessage: vi.fn(), close: vi.fn() })

function createPage({ isBlocked = false, hasBench = true, led = { url: ADDRESS } as object } = {}) {
  const opened = createOpened()
  const next = [opened]
  const open = vi.fn((..._args: unknown[]) => (isBlocked ? null : next.length > 1 ? next.shift() : next[0]))
  const ask = vi.fn(async (_call: object) => (hasBench ? led : undefined))
  let block = (_places: readonly number[]) => {}
  const known: unknown[] = []
  const askAll = (call: { readonly type: string; readonly known?: unknown }) => {
    if (call.type !== 'windowBlocks') return ask(call)
    known.push(call.known)
    return new Promise<unknown>((resolve) => {
      block = resolve
    })
  }
  const window = Object.assign(new EventTarget(), { open })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { baseURI: 'http://localhost:3000/shop/' })
  leadWindows(askAll, ['^https://wallet\\.test/'])
  const heard: { readonly origin: string; readonly data: unknown; readonly source: unknown }[] = []
  window.addEventListener('message', (event) => heard.push(event as MessageEvent))
  function tell(data: unknown, origin: string, source: unknown = opened): void {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  const whenLed = () => vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalled())
  type Opened = typeof opened & { postMessage(...args: unknown[]): void }
  const openWindow = (...args: unknown[]) => (window.open as (...args: unknown[]) => Opened | null)(...args)
  return {
    openWindow,
    open,
    opened,
    next,
    ask,
    heard,
    tell,
    known,
    led: whenLed,
    block: (places: number[]) => block(places),
  }
}

test('a wallet’s address opens at once, and leads to the bench', async () => {
  const { openWindow, open, opened, ask, led } = createPage()
  expect(openWindow(new URL(WALLET), 'name', 'width=1')).not.toBeNull()
  expect(open.mock.calls).toEqual([['about:blank', 'name', 'width=1']])
  await led()
  expect(ask.mock.calls).toEqual([[{ type: 'window', url: WALLET }]])
  expect(opened.location.replace.mock.calls).toEqual([[ADDRESS]])
})

test.each([
  ['another address', ['https://else.test/', 'x']],
  ['a path of the page', ['cart']],
  ['no address', []],
  ['the page itself', [WALLET, '_self']],
  ['a window without an opener', [WALLET, '_blank', 'noopener,width=1']],
])('%s opens as ever', (_name, args) => {
  const { openWindow, open, opened, ask } = createPage()
  expect(openWindow(...args)).toBe(opened)
  expect(open.mock.calls).toEqual([args])
  expect(ask).not.toHaveBeenCalled()
})

test('a window that the browser blocks is null', () => {
  const { openWindow, ask } = createPage({ isBlocked: true })
  expect(openWindow(WALLET)).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

test('what it posts comes from the origin that the dapp expects, once', async () => {
  const { openWindow, heard, tell, led } = createPage()
  const shown = openWindow(WALLET)
  await led()
  tell({ event: 'loaded' }, BENCH)
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({ origin: 'https://wallet.test', data: { event: 'loaded' } })
  expect(heard[0]?.source).toBe(shown)
  tell({ event: 'unload' }, BENCH, null)
  expect(heard[1]).toMatchObject({ origin: 'https://wallet.test', data: { event: 'unload' } })
})

test('what others post stays as it is', async () => {
  const { openWindow, opened, heard, tell, led } = createPage()
  openWindow(WALLET)
  await led()
  tell(1, 'https://evil.test')
  tell(2, BENCH, {})
  tell(3, 'http://localhost:3000', opened)
  expect(heard.map(({ origin, data }) => [origin, data])).toEqual([
    ['https://evil.test', 1],
    [BENCH, 2],
    ['http://localhost:3000', 3],
  ])
})

test('what the dapp posts goes to the bench, if it is meant for the wallet', async () => {
  const { openWindow, opened, led } = createPage()
  const shown = openWindow(WALLET)
  await led()
  shown?.postMessage('a', 'https://wallet.test')
  shown?.postMessage('b', { targetOrigin: 'https://wallet.test/any' })
  shown?.postMessage('c', 'https://else.test')
  shown?.postMessage('d', '*')
  expect(opened.postMessage.mock.calls).toEqual([
    ['a', BENCH, undefined],
    ['b', { targetOrigin: BENCH }],
    ['c', 'https://else.test', undefined],
    ['d', '*', undefined],
  ])
})

test('it is the window: it closes, and tells that it is closed', () => {
  const { openWindow, opened } = createPage()
  const shown = openWindow(WALLET)
  shown?.close()
  expect(opened.close).toHaveBeenCalledOnce()
  expect(shown?.closed).toBe(false)
  opened.closed = true
  expect(shown?.closed).toBe(true)
})

test('the last window that closed is still heard, one before it is not, and open ones are', async () => {
  const { openWindow, next, heard, tell, led } = createPage()
  const [first, second, third] = [next[0], createOpened(), createOpened()] as const
  next.push(second, third)
  const originsOf = () => heard.splice(0).map(({ origin }) => origin)
  openWindow(WALLET)
  await led()
  Object.assign(first ?? {}, { closed: true })
  openWindow(WALLET)
  tell('bye', BENCH, first)
  openWindow(WALLET)
  await vi.waitFor(() => expect(third.location.replace).toHaveBeenCalled())
  tell('gone', BENCH, first)
  tell('open', BENCH, second)
  tell('newest', BENCH, third)
  expect(originsOf()).toEqual(['https://wallet.test', BENCH, 'https://wallet.test', 'https://wallet.test'])
})

test('where no bench answers, it goes to its own address, and its messages stay as they are', async () => {
  const { openWindow, opened, heard, tell, led } = createPage({ hasBench: false })
  const shown = openWindow(WALLET)
  await led()
  expect(opened.location.replace.mock.calls).toEqual([[WALLET]])
  shown?.postMessage('a', 'https://wallet.test')
  expect(opened.postMessage.mock.calls).toEqual([['a', 'https://wallet.test', undefined]])
  tell('b', 'https://wallet.test')
  expect(heard[0]).toMatchObject({ origin: 'https://wallet.test', source: opened })
})

test('a window that a fault blocks is null, and the bench hears of it', async () => {
  const { openWindow, open, ask, block, known } = createPage()
  block([0])
  await vi.waitFor(() => expect(known).toEqual([[], [0]]))
  expect(openWindow(WALLET)).toBeNull()
  expect(open).not.toHaveBeenCalled()
  expect(ask.mock.calls).toEqual([[{ type: 'windowBlocked', url: WALLET }]])
  block([])
  await vi.waitFor(() => expect(known).toHaveLength(3))
  expect(openWindow(WALLET)).not.toBeNull()
})

test('at another origin, by a fault, it is heard from there, and does not hear the dapp', async () => {
  const { openWindow, opened, heard, tell, led } = createPage({ led: { url: ADDRESS, origin: 'https://wrong.test' } })
  const shown = openWindow(WALLET)
  await led()
  tell('a', BENCH)
  expect(heard).toMatchObject([{ origin: 'https://wrong.test', data: 'a' }])
  shown?.postMessage('b', 'https://wallet.test')
  expect(opened.postMessage.mock.calls).toEqual([['b', 'https://wallet.test', undefined]])
})
