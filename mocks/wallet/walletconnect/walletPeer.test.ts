import { expect, test } from 'vitest'
import { createStore } from '#mocks/core/listeners'
import { createLazyPeer, type WalletPeer, type WalletPeerState } from './walletPeer.ts'

function createBed() {
  const calls: (readonly unknown[])[] = []
  const store = createStore<WalletPeerState>({ status: 'connected', pairings: [], sessions: [], fault: undefined })
  const does =
    (name: string) =>
    async (...args: unknown[]) =>
      void calls.push([name, ...args])
  const names = ['pair', 'disconnect', 'extend', 'ping', 'emit', 'removePairing', 'goOffline', 'goOnline', 'stop']
  const peer = {
    getState: store.get,
    subscribe: store.subscribe,
    ...Object.fromEntries(names.map((name) => [name, does(name)])),
  } as unknown as WalletPeer
  const failures: Error[] = []
  let made = 0
  const lazy = createLazyPeer(async () => {
    made += 1
    const failure = failures.shift()
    if (failure) throw failure
    return peer
  })
  return { lazy, calls, failures, set: store.set, made: () => made }
}

test('nothing is made before the first use; then each use goes to the same peer, and its state is shown', async () => {
  const { lazy, calls, set, made } = createBed()
  const seen: string[] = []
  lazy.subscribe(() => seen.push(lazy.getState().status))
  expect(lazy.getState().status).toBe('idle')
  expect(made()).toBe(0)
  await Promise.all([lazy.pair('wc:1'), lazy.goOffline(), lazy.emit('aa', { name: 'n', data: 1 }, 'eip155:1')])
  expect(made()).toBe(1)
  expect(calls).toEqual([['pair', 'wc:1'], ['goOffline'], ['emit', 'aa', { name: 'n', data: 1 }, 'eip155:1']])
  set({ status: 'disconnected', fault: 'lost' })
  expect(lazy.getState()).toMatchObject({ status: 'disconnected', fault: 'lost' })
  expect(seen).toEqual(['starting', 'connected', 'disconnected'])
})

test('where it cannot be made, the use fails and the state says why; the next use tries again', async () => {
  const { lazy, failures, calls } = createBed()
  failures.push(new Error('no module'), new Error('still none'))
  await expect(lazy.pair('wc:1')).rejects.toThrow('no module')
  expect(lazy.getState()).toMatchObject({ status: 'failed', fault: 'start: Error: no module' })
  await lazy.wake()
  expect(lazy.getState().fault).toBe('start: Error: still none')
  await lazy.pair('wc:2')
  expect(calls).toEqual([['pair', 'wc:2']])
  expect(lazy.getState()).toMatchObject({ status: 'connected', fault: undefined })
})

test('stopped, it makes none any more', async () => {
  const { lazy, made } = createBed()
  await lazy.stop()
  expect(lazy.getState().status).toBe('stopped')
  await expect(lazy.pair('wc:1')).rejects.toThrow('is stopped')
  expect(made()).toBe(0)
  const used = createBed()
  await used.lazy.wake()
  await used.lazy.stop()
  expect(used.calls).toEqual([['stop']])
})
