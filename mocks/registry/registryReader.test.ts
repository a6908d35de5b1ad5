import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { createRegistry, type RegistryParameters } from './createRegistry.ts'
import { makeWallets } from './testing/createTestRegistry.ts'

const clock = { now: () => 0 }
const sleep = async () => {}

async function listOf(parameters: Pick<RegistryParameters, 'wallets' | 'chains'>, query = ''): Promise<unknown> {
  const registry = createRegistry({ clock, sleep, ...parameters })
  const answer = await registry.respond(new Request(`https://api.web3modal.org/getWallets?${query}`))
  return JSON.parse(String(answer?.body)).data
}

/** As the API answers: no slug, no chains, empty links, and fields that the registry does not know. */
const fromApi = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'MetaMask',
  homepage: 'https://metamask.io/',
  image_id: 'eebe4a7f-7166-402f-92e0-1f64ca2aa800',
  order: 150,
  mobile_link: 'metamask://',
  desktop_link: '',
  link_mode: null,
  webapp_link: null,
  rdns: 'io.metamask',
  injected: [{ injected_id: 'isMetaMask', namespace: 'eip155' }],
  supports_wcpay: false,
  display_index: 2,
}

test('takes a wallet as the API lists it, and passes on its other fields', async () =>
  expect(await listOf({ wallets: [fromApi] })).toEqual([{ ...fromApi, chains: [] }]))

test('a wallet without an order comes last, and one without chains is found by its name and rdns only', async () => {
  const wallets = [{ id: 'last', name: 'Last' }, ...makeWallets(1), { ...fromApi, chains: null }]
  const ids = async (query: string) => {
    const found = (await listOf({ wallets, chains: ['eip155:31337'] }, query)) as readonly { id: string }[]
    return found.map(({ id }) => wallets.findIndex((wallet) => wallet.id === id))
  }
  expect([await ids(''), await ids('chains=eip155:31337'), await ids('search=metam')]).toEqual([[1, 2, 0], [1], [2]])
  expect(await ids('rdns=io.metamask')).toEqual([2])
})

const [given] = makeWallets(1)

test.each<[string, Record<string, unknown>, string]>([
  ['no wallets', { wallets: undefined }, 'createRegistry: wallets must be a list.'],
  ['a wallet that is none', { wallets: ['MetaMask'] }, 'wallets[0] must be an object, but got "MetaMask".'],
  ['no id', { wallets: [{ name: 'A' }] }, 'wallets[0].id must be an id of'],
  ['an id that no query can name', { wallets: [{ ...given, id: 'a,b' }] }, 'wallets[0].id must be an id of'],
  ['one id twice', { wallets: [given, given] }, 'wallets[1].id is also the id of wallets[0].'],
  ['no name', { wallets: [given, { id: 'b' }] }, 'wallets[1].name must be a string that is not empty.'],
  ['a chain without its namespace', { wallets: [{ ...given, chains: ['1'] }] }, 'wallets[0].chains[0] must be a chain'],
  ['chains that are no list', { wallets: [{ ...given, chains: 'eip155:1' }] }, 'wallets[0].chains must be a list, but'],
  ['a link that is none', { wallets: [{ ...given, mobile_link: 'app' }] }, 'wallets[0].mobile_link must be a link'],
  ['an order that is text', { wallets: [{ ...given, order: '1' }] }, 'wallets[0].order must be a number, but got "1".'],
  ['a chain of the bench by its number', { chains: [1] }, 'chains[0] must be a chain in CAIP-2'],
  ['an image that is no SVG', { images: { a: 'x.png' } }, 'images.a must be a data URI'],
  ['no clock', { clock: undefined }, 'clock must be a clock, such as systemClock.'],
  ['a misspelt name', { walets: [] }, 'walets does not exist. Did you mean "wallets"?'],
  ['a capacity below 0', { telemetryCapacity: -1 }, 'telemetryCapacity must be an integer from 0 on, but got -1.'],
])('refuses %s', (_what, changes, message) => {
  const parameters = { wallets: [], clock, sleep, ...changes } as unknown as RegistryParameters
  expect(() => createRegistry(parameters)).toThrow(BenchError)
  expect(() => createRegistry(parameters)).toThrow(message)
})

test('refuses settings that are none', () => {
  const registry = createRegistry({ wallets: [], clock, sleep })
  const set = registry.set as (changes: unknown) => void
  expect(() => set({ verify: 'maybe' })).toThrow('registry.set: verify must be one of "valid", "mismatch"')
  expect(() => set(undefined)).toThrow('registry.set: the settings must be an object.')
  registry.set({})
  expect(registry.getState().verify).toBe('valid')
})
