import { expect, test } from 'vitest'
import type { PendingRequest, WalletState } from '#mocks/world/world'
import type { Session } from '../walletconnect/Sessions.tsx'
import { type DappRowsParameters, toDappRows } from './BrowserApp.tsx'

const origin = 'http://localhost:3000'
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const open = { id: 'dapp-1', title: 'A shop', url: `${origin}/cart`, origin }
const session = { topic: 'a', origin, peerName: 'The shop', chains: ['eip155:1', 'eip155:10'] } as unknown as Session
const wait = { id: '1', origin, method: 'personal_sign' } as unknown as PendingRequest
const wallet = { permissions: {}, sites: {}, chainId: 1, pending: [] } as unknown as WalletState

function toRow(given: Partial<DappRowsParameters>) {
  const rows = toDappRows({ dapps: [open], sessions: [], wallet, ...given })
  expect(rows).toHaveLength(1)
  return rows[0]
}

test('an open dapp is not connected at first, and has no chain', () =>
  expect(toRow({})).toMatchObject({ title: 'A shop', connectors: [], chainIds: [], waits: [] }))

test('connected in the browser, it is on the chain of its origin', () => {
  const connected = { ...wallet, permissions: { [origin]: [account] } } as unknown as WalletState
  expect(toRow({ wallet: connected })).toMatchObject({ connectors: ['in the browser'], chainIds: [1] })
  const sites = { [origin]: { chainId: 137 } } as unknown as WalletState['sites']
  expect(toRow({ wallet: { ...connected, sites } })).toMatchObject({ chainIds: [137] })
})

test('by WalletConnect it has the chains of its sessions, of which each request names one', () => {
  const other = { ...session, topic: 'b', chains: ['eip155:10', 'eip155:42161'] }
  expect(toRow({ sessions: [session, other] })).toMatchObject({
    connectors: ['WalletConnect'],
    chainIds: [1, 10, 42161],
  })
})

test.each([
  [{ connectedBy: ['walletconnect'] }, ['WalletConnect'], [10]],
  [{}, ['in the browser', 'WalletConnect'], [1, 10]],
])('by WalletConnect, with the facts %o of its site: %o on %o', (site, connectors, chainIds) => {
  const connected = { ...wallet, permissions: { [origin]: [account] }, sites: { [origin]: { chains: [], ...site } } }
  const sessions = [{ ...session, chains: ['eip155:10'] }]
  expect(toRow({ sessions, wallet: connected as unknown as WalletState })).toMatchObject({ connectors, chainIds })
})

test('a session whose dapp is not open has a row of its own, by the name that the dapp gave', () => {
  const row = toRow({ dapps: [], sessions: [session] })
  expect(row).toMatchObject({ title: 'The shop', url: origin, open: undefined, connectors: ['WalletConnect'] })
})

test('a dapp over MetaMask’s relay has a row of its own, on the chain of what its link claims', () => {
  const claimed = `${origin} (unverified)`
  const metaMaskSessions = [{ channel: 'session:1', origin: claimed, peerName: 'The shop' }]
  const sites = { [claimed]: { chainId: 10 } } as unknown as WalletState['sites']
  const pending = [{ ...wait, origin: claimed }]
  const [, row] = toDappRows({ dapps: [open], sessions: [], metaMaskSessions, wallet: { ...wallet, sites, pending } })
  expect(row).toMatchObject({ title: 'The shop', url: claimed, connectors: ['MetaMask Connect'], chainIds: [10] })
  expect(row?.waits).toEqual(pending)
})

test('it lists what its origin waits for, and nothing of others', () => {
  const elsewhere = { ...wait, id: '2', origin: 'http://localhost:4000' } as unknown as PendingRequest
  expect(toRow({ wallet: { ...wallet, pending: [wait, elsewhere] } })?.waits).toEqual([wait])
})

test('a dapp without a title is named by its address', () =>
  expect(toRow({ dapps: [{ ...open, title: '' }] })?.title).toBe(`${origin}/cart`))
