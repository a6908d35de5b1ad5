import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { tapSession } from './tapSession.ts'

/** The part of a WalletConnect provider that reports what its client sent. */
function createBed() {
  const events = new EventEmitter()
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const tap = tapSession({ signer: { client: { events } } }, trace)
  const send = (id: number, request: object) => events.emit('session_request_sent', { id, topic: 'aa', request })
  const joined = () => trace.snapshot().map(({ keys }) => keys)
  return { tap, send, joined }
}

test('two requests that look alike are told apart by their very parameters, in any order', () => {
  const { tap, send, joined } = createBed()
  const one = { method: 'personal_sign', params: ['0x61'] }
  const two = { method: 'personal_sign', params: ['0x61'] }
  tap?.expect(one, 'req:1')
  tap?.expect(two, 'req:2')
  send(20, { ...two })
  send(10, { ...one })
  expect(joined()).toEqual([
    ['req:2', 'wc:20'],
    ['req:1', 'wc:10'],
  ])
})

test('what the client words anew is told by what it says', () => {
  const { tap, send, joined } = createBed()
  tap?.expect({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1', more: 1 }] }, 'req:1')
  tap?.expect({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] }, 'req:2')
  send(2, { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] })
  send(1, { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  expect(joined()).toEqual([
    ['req:2', 'wc:2'],
    ['req:1', 'wc:1'],
  ])
})

test('a request that was answered, and one that nobody made, join nothing', () => {
  const { tap, send, joined } = createBed()
  const args = { method: 'personal_sign', params: ['0x61'] }
  const forget = tap?.expect(args, 'req:1')
  forget?.()
  send(1, args)
  send(2, { method: 'eth_sign' })
  expect(joined()).toEqual([])
})

test('a provider without a client is left alone', () => {
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  expect(tapSession({ request: () => {} }, trace)).toBeUndefined()
})
