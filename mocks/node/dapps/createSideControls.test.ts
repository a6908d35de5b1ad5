import { expect, test, vi } from 'vitest'
import { createTestRegistry } from '#mocks/registry/testing/createTestRegistry'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { createLazyPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type { BrowserControls, WalletSideCall } from '#mocks/world/walletSide'
import { createSideControls } from './createSideControls.ts'

function createBed(browser?: BrowserControls) {
  const { wallet, request } = createBench({ policy: 'ask' })
  const { registry } = createTestRegistry()
  const peer = createLazyPeer(() => Promise.reject(new Error('No relay.')))
  const decideByHand = vi.fn(wallet.decide)
  const controls = createSideControls({ title: 'buys', wallets: [{ wallet, peer, decideByHand }], registry, browser })
  return { wallet, request, registry, decideByHand, controls }
}

test('what waits is shown and decided, as by the test’s own user', async () => {
  const { request, decideByHand, controls } = createBed()
  const onChange = vi.fn()
  const stop = controls.subscribe(onChange)
  const connecting = request('eth_requestAccounts')
  expect(onChange).toHaveBeenCalled()
  const [first] = controls.getState().wallets
  const [pending] = first?.wallet.pending ?? []
  expect(pending?.method).toBe('eth_requestAccounts')
  await controls.call({ part: 'wallet', wallet: 0, do: 'decide', args: [pending?.id, 'approve'] })
  expect(decideByHand).toHaveBeenCalledOnce()
  expect(await connecting).toHaveLength(1)
  stop()
  onChange.mockClear()
  await controls.call({ part: 'wallet', do: 'lock', args: [] })
  expect(onChange).not.toHaveBeenCalled()
  expect(controls.getState().wallets[0]?.wallet.locked).toBe(true)
})

test('a console sets policies, the registry and faults; an argument that is left out is null', async () => {
  const { wallet, registry, controls } = createBed()
  await controls.call({ part: 'wallet', wallet: 0, do: 'setMethodPolicy', args: ['personal_sign', 'reject'] })
  expect(wallet.getState().methodPolicies).toHaveProperty('personal_sign')
  await controls.call({ part: 'wallet', wallet: 0, do: 'setMethodPolicy', args: ['personal_sign', null] })
  expect(wallet.getState().methodPolicies).toEqual({})
  await controls.call({ part: 'registry', do: 'set', args: [{ verify: 'scam' }] })
  const emptyList = { match: {}, do: { kind: 'emptyList' } }
  const id = await controls.call({ part: 'registryFaults', do: 'add', args: [emptyList] })
  expect(controls.getState().registry).toMatchObject({ verify: 'scam', faults: [{ id }] })
  await controls.call({ part: 'registryFaults', do: 'clear', args: [] })
  expect(registry.getState().faults).toEqual([])
  const fault = { match: {}, do: { kind: 'closeAtOnce' } }
  const popup = await controls.call({ part: 'popupFaults', wallet: 0, do: 'add', args: [fault] })
  expect(wallet.popups.faults.list()).toMatchObject([{ id: popup, fault }])
  expect(controls.getState().wallets[0]?.popupFaults).toMatchObject([{ id: popup, hits: 0 }])
  await controls.call({ part: 'popupFaults', wallet: 0, do: 'remove', args: [popup] })
  expect(controls.getState().wallets[0]?.popupFaults).toEqual([])
})

test.each([
  { part: 'wallet', wallet: 0, do: 'openConnection' },
  { part: 'wallet', wallet: 7, do: 'lock' },
  { part: 'peer', wallet: 0, do: 'stop' },
  { part: 'registry', do: 'respond' },
  { part: 'constructor', do: 'constructor' },
])('what a console cannot do is refused: $part.$do', async (call) => {
  const { controls } = createBed()
  await expect(controls.call({ ...call, args: [] } as unknown as WalletSideCall)).rejects.toThrow(
    `There is no ${call.part}.${call.do}.`,
  )
})

test('where a page opens itself in a Safe: in a browser that can', () => {
  const state = { isDriven: true, dapps: [], refused: [] }
  const browser = { getState: () => state, subscribe: () => () => {} } as unknown as BrowserControls
  expect(createBed({ ...browser, safeUrl: '/safe' }).controls.info).toMatchObject({ kind: 'browser', safeUrl: '/safe' })
  expect(createBed(browser).controls.info).not.toHaveProperty('safeUrl')
  expect(createBed().controls.info).not.toHaveProperty('safeUrl')
})
