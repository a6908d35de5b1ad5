import { expect, test } from 'vitest'
import { listenForMetaMask, type MetaMaskTarget } from './metamaskStreams.ts'

const ORIGIN = 'https://dapp.test'
const REQUEST = { id: 1, method: 'eth_accounts' }
const data = { target: 'metamask-contentscript', data: { name: 'metamask-provider', data: REQUEST } }

function listen() {
  const target = Object.assign(new EventTarget(), { postMessage: () => {} })
  const sent: unknown[] = []
  listenForMetaMask({
    target: target as unknown as MetaMaskTarget,
    origin: ORIGIN,
    send: (stream, message) => sent.push([stream, message]),
    extensionId: 'id',
  })
  function tell(source: unknown, origin = ORIGIN): void {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    target.dispatchEvent(event)
  }
  return { target, sent, tell }
}

test('takes what the page tells itself', () => {
  const { target, sent, tell } = listen()
  tell(target)
  expect(sent).toEqual([['metamask-provider', REQUEST]])
})

test.each([
  ['a frame or a popup', {}],
  ['a window that is gone, which has no source', null],
])('takes nothing of %s: it may be of another origin', (_what, source) => {
  const { sent, tell } = listen()
  tell(source, 'https://other.test')
  expect(sent).toEqual([])
})
