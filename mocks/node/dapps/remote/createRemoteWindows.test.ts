import { expect, test, vi } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import type { RemoteMessage } from '#mocks/page/pageProtocol'
import type { RemoteProtocol, RemoteWindow } from '#mocks/wallet/remote/remoteProtocol'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { createRemoteWindows } from './createRemoteWindows.ts'

type Frame = { readonly url: string; readonly dapp: string | undefined | Promise<string> }

const WALLET = 'https://wallet.tempo.xyz/connect'
const frame = (dapp: string | undefined = 'https://dapp.test', url = WALLET): Frame => ({ url, dapp })

/** A protocol that greets, and passes what it gets to the wallet. */
function start() {
  const bench = createBench({ policy: 'ask' })
  const { wallet } = bench
  const received: unknown[] = []
  const posts: { post?: RemoteWindow['post'] } = {}
  const protocol: RemoteProtocol = {
    transport: 'tempo',
    open(window: RemoteWindow) {
      const connection = wallet.openConnection(window.origin, { transport: 'tempo' })
      posts.post = window.post
      window.atUnload({ bye: new Date(5) })
      window.post({ hello: Uint8Array.of(1) })
      return {
        receive(message) {
          received.push(message)
          const asking = connection.request({ method: 'eth_requestAccounts' })
          void asking.then((accounts) => window.post({ accounts }), window.close)
        },
        closed: connection.close,
      }
    },
  }
  const decide = vi.fn(wallet.decide)
  const windows = createRemoteWindows<Frame>({
    wallet,
    decide,
    protocolOf: async () => protocol,
    urlOf: ({ url }) => url,
    dappOf: async ({ dapp }) => dapp,
  })
  const open = (from: Frame, page: string) => windows.receive(from, { type: 'open', page, referrer: '' })
  const listen = (from: Frame, page: string) =>
    windows.receive(from, { type: 'listen', page }) as Promise<readonly RemoteMessage[] | undefined>
  return { ...bench, windows, posts, received, decided: decide.mock.calls, open, listen }
}

test('a window learns who its dapp is, and gets what its session posts', async () => {
  const { open, listen, windows } = start()
  const popup = frame()
  expect(await open(popup, 'a')).toBe('https://dapp.test')
  expect(await listen(popup, 'a')).toEqual([
    { type: 'unload', message: { bye: { $clone: 'date', value: 5 } } },
    { type: 'post', message: { hello: { $clone: 'Uint8Array', value: 'AQ==' } } },
  ])
  expect(windows.frames()).toEqual([popup])
})

test('a window whose dapp is not found, or at another address, has no session, and takes no other’s name', async () => {
  const { open, listen, windows } = start()
  const popup = frame()
  expect(await open({ url: WALLET, dapp: undefined }, 'a')).toBeUndefined()
  expect(await open(frame('https://dapp.test', 'https://other.test'), 'b')).toBeUndefined()
  expect(await listen(frame(), 'a')).toBeUndefined()
  expect(windows.frames()).toEqual([])
  expect(await open({ url: WALLET, dapp: Promise.reject(new Error('The page is closed.')) }, 'a')).toBeUndefined()
  expect(await open(popup, 'a')).toBe('https://dapp.test')
  expect(await open(frame('https://other.test'), 'a')).toBeUndefined()
  expect(windows.frames()).toEqual([popup])
})

test('what waits is shown in the window that asked, and is decided there', async () => {
  const { open, listen, windows, received, decided, wallet } = start()
  const [popup, other] = [frame(), frame('https://other.test')]
  await Promise.all([open(popup, 'a'), open(other, 'b')])
  await Promise.all([listen(popup, 'a'), listen(other, 'b')])
  await windows.receive(popup, { type: 'message', page: 'a', message: { at: { $clone: 'date', value: 7 } } })
  expect(received).toEqual([{ at: new Date(7) }])
  const shown = await listen(popup, 'a')
  const [{ id } = { id: '' }] = wallet.getState().pending
  expect(shown).toEqual([{ type: 'show', requests: [{ id, text: 'see your accounts', warnings: [] }] }])
  // Another dapp's window cannot decide it.
  await windows.receive(other, { type: 'decide', page: 'b', request: id, answer: 'approve' })
  expect(decided).toEqual([])
  await windows.receive(popup, { type: 'decide', page: 'a', request: id, answer: 'approve' })
  expect(decided).toEqual([[id, 'approve']])
  expect(await listen(popup, 'a')).toContainEqual({ type: 'show', requests: [] })
})

test('a window that is gone, was replaced or said so ends, and what it asked is withdrawn', async () => {
  const { open, listen, windows, wallet } = start()
  const popup = frame()
  const ends: readonly ((page: string) => unknown)[] = [
    () => windows.closeGone((gone) => gone === popup),
    () => open(popup, 'again'),
    (page) => windows.receive(popup, { type: 'close', page }),
    () => windows.close(),
  ]
  for (const [index, end] of ends.entries()) {
    const page = `page-${index}`
    await open(popup, page)
    await windows.receive(popup, { type: 'message', page, message: 1 })
    expect(wallet.getState().pending).toHaveLength(1)
    await listen(popup, page)
    const waiting = listen(popup, page)
    await end(page)
    expect(wallet.getState().pending).toEqual([])
    expect(await waiting).toBeUndefined()
  }
  expect(await open(popup, 'late')).toBeUndefined()
})

test('a window that goes while its dapp is found has no session', async () => {
  const { open, windows, wallet } = start()
  const ends: readonly ((popup: Frame, page: string) => unknown)[] = [
    (popup) => windows.closeGone((gone) => gone === popup),
    (popup, page) => windows.receive(popup, { type: 'close', page }),
    () => windows.close(),
  ]
  for (const [index, end] of ends.entries()) {
    const { promise: dapp, resolve } = withResolvers<string>()
    const popup: Frame = { url: WALLET, dapp }
    const opening = open(popup, `page-${index}`)
    await end(popup, `page-${index}`)
    resolve('https://dapp.test')
    expect(await opening).toBeUndefined()
    expect(windows.frames()).toEqual([])
  }
  expect(wallet.getState().pending).toEqual([])
})

test('another frame that knows a window’s name can use nothing of it', async () => {
  const { open, listen, windows, received, decided, wallet } = start()
  const [popup, other] = [frame(), frame('https://other.test')]
  await open(popup, 'a')
  await windows.receive(popup, { type: 'message', page: 'a', message: 1 })
  const [{ id } = { id: '' }] = wallet.getState().pending
  await windows.receive(other, { type: 'message', page: 'a', message: 2 })
  await windows.receive(other, { type: 'decide', page: 'a', request: id, answer: 'approve' })
  await windows.receive(other, { type: 'close', page: 'a' })
  expect(await listen(other, 'a')).toBeUndefined()
  expect([received, decided, windows.frames()]).toEqual([[1], [], [popup]])
})

test('a window that fetches none of its messages is closed, and nothing is kept for it', async () => {
  const { open, listen, windows, posts } = start()
  const popup = frame()
  await open(popup, 'a')
  for (let count = 0; count < 40; count += 1) posts.post?.({ text: 'x'.repeat(1_000_000) })
  expect(windows.frames()).toEqual([])
  expect(await listen(popup, 'a')).toBeUndefined()
})
