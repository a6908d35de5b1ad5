import { verifyMessage } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { toWireError } from '#mocks/core/rpcError'
import type { WalletTransport } from '../request/walletTransport.ts'
import { createBench, origin } from '../testing/createTestWallet.ts'

const nonce = 'abcdefgh'
type Answer = {
  accounts: readonly {
    address: `0x${string}`
    capabilities: { signInWithEthereum?: { message: string; signature: `0x${string}` } }
  }[]
  chainIds: readonly string[]
}

function connectBy(more: Parameters<typeof createBench>[0] = {}, from = origin, transport?: WalletTransport) {
  const bench = createBench({ clock: { now: () => 1_700_000_000_000 }, ...more })
  const connection = bench.wallet.openConnection(from, { transport: transport ?? 'baseAccount' })
  const connect = (request: object) =>
    connection.request({ method: 'wallet_connect', params: [request] }) as Promise<Answer>
  return { ...bench, connect }
}

test('connects, on the chains that the wallet knows', async () => {
  const { wallet, connect } = connectBy()
  const { accounts, chainIds } = await connect({ chainIds: ['0x1', '0x7a69'] })
  expect(accounts).toEqual([{ address: wallet.getState().activeAccount, capabilities: {} }])
  expect(chainIds).toEqual(['0x7a69'])
  expect(await connect({ version: '1', chainIds: ['0x1'] })).toMatchObject({ chainIds: ['0x7a69'] })
})

test('asks each time, as a way to connect', async () => {
  const { wallet, connect } = connectBy({ policy: 'ask' })
  wallet.next('eth_requestAccounts').approve()
  await connect({})
  wallet.next('eth_requestAccounts').reject()
  await expect(connect({})).rejects.toMatchObject({ code: 4001 })
})

test('one approval connects and logs in', async () => {
  const { wallet, connect } = connectBy({ policy: 'ask' })
  const expirationTime = '2024-01-01T00:00:00Z'
  const signInWithEthereum = { nonce, chainId: '0x7a69', statement: 'Hello.', expirationTime }
  const connecting = connect({ capabilities: { signInWithEthereum } })
  const [asked] = wallet.getState().pending
  const shown = asked?.preview.kind === 'connect' ? asked.preview.messages?.[0] : undefined
  wallet.decide(asked?.id ?? '', 'approve')
  const [account] = (await connecting).accounts
  const { message = '', signature = '0x' } = account?.capabilities.signInWithEthereum ?? {}
  expect(message).toBe(shown)
  const fields = parseSiweMessage(message)
  expect(fields).toMatchObject({ chainId: 31337, nonce: 'abcdefgh', statement: 'Hello.', uri: origin, version: '1' })
  expect(fields.issuedAt).toEqual(new Date(1_700_000_000_000))
  const time = new Date(1_700_000_000_000)
  expect(validateSiweMessage({ message: fields, domain: 'dapp.test', nonce: 'abcdefgh', time })).toBe(true)
  expect(await verifyMessage({ address: account?.address ?? '0x', message, signature })).toBe(true)
})

test('the account that the user picks is the one that logs in', async () => {
  const { wallet, connect } = connectBy({ policy: 'ask' })
  const [, second] = wallet.getState().accounts
  wallet.next('eth_requestAccounts').approve({ accounts: [second?.address ?? '0x'] })
  const { accounts } = await connect({ capabilities: { signInWithEthereum: { nonce: 'abcdefgh' } } })
  const { message = '', signature = '0x' } = accounts[0]?.capabilities.signInWithEthereum ?? {}
  expect(accounts.map(({ address }) => address)).toEqual([second?.address])
  expect(await verifyMessage({ address: second?.address ?? '0x', message, signature })).toBe(true)
})

test.each([
  [{ capabilities: { signInWithEthereum: {} } }, 'params[0].capabilities.signInWithEthereum.nonce'],
  [{ capabilities: { signInWithEthereum: { nonce: 'short' } } }, 'Invalid params: signInWithEthereum. '],
  [{ chainIds: [1] }, 'params[0].chainIds[0]'],
])('%j is refused with -32602', async (request, text) => {
  const { connect } = connectBy()
  const wire = toWireError(await connect(request).catch((error: unknown) => error))
  expect(wire).toMatchObject({ code: -32602, message: expect.stringContaining(text) })
})

test.each([
  ['a page without an origin', 'null', { nonce }],
  ['a name that is no address', 'My dapp', { nonce }],
  ['a domain that is none', origin, { nonce, domain: 'not a domain' }],
  ['a URI that is none', origin, { nonce, uri: 'nowhere' }],
])('a log-in of %s is refused with -32602, and nobody is asked', async (_, from, signInWithEthereum) => {
  const { wallet, connect } = connectBy({ policy: 'ask' }, from)
  const wire = toWireError(await connect({ capabilities: { signInWithEthereum } }).catch((error: unknown) => error))
  expect(wire).toMatchObject({ code: -32602, message: expect.stringContaining('signInWithEthereum. Invalid ') })
  expect(wallet.getState().pending).toEqual([])
})

test('a page without an origin logs in with a domain and a URI of its own', async () => {
  const { connect } = connectBy({}, 'null')
  const signIn = { nonce, domain: 'dapp.test', uri: `${origin}/login` }
  const { accounts } = await connect({ capabilities: { signInWithEthereum: signIn } })
  const { message = '' } = accounts[0]?.capabilities.signInWithEthereum ?? {}
  expect(parseSiweMessage(message)).toMatchObject({ domain: 'dapp.test', uri: `${origin}/login` })
})

test('a page’s own provider has it where the persona follows the EIPs, a popup’s SDK always', async () => {
  const { wallet, connect } = connectBy({}, origin, 'injected')
  expect(await connect({})).toMatchObject({ accounts: [{ address: wallet.getState().activeAccount }] })
  const metamask = connectBy({ persona: 'metamask' }, origin, 'injected')
  await expect(metamask.connect({})).rejects.toMatchObject({ code: -32601 })
  const popup = connectBy({ persona: 'metamask' })
  expect(await popup.connect({})).toMatchObject({ chainIds: ['0x7a69'] })
})
