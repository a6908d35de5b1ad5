import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { copyProfile, provideProfile, toStorageFolder } from './provideProfile.ts'
import type { WalletSeed } from './toWalletState.ts'

const build: MetaMaskBuild = { dir: '/metamask', version: '13.13.1', extensionId: 'a'.repeat(32), support: 'supported' }
const seed: WalletSeed = {
  mnemonic: 'test test test test test test test test test test test junk',
  password: 'secret',
  accounts: 3,
  networks: [{ chainId: 31_337, name: 'Bench', rpcUrl: 'http://chain-31337.localhost:8545' }],
}

let cacheFolder: string
beforeEach(async () => {
  cacheFolder = await makeFolder()
})

/** Writes the files that a browser leaves: the extension's storage, and files that must not be kept. */
const make = ({ extensionId } = build) =>
  vi.fn(async (profile: string) => {
    const storage = toStorageFolder(profile, extensionId)
    await mkdir(storage, { recursive: true })
    await writeFile(join(storage, 'CURRENT'), 'wallet')
    await mkdir(join(profile, 'Default/Service Worker'), { recursive: true })
  })

const readWallet = (profile: string) => readFile(join(toStorageFolder(profile, build.extensionId), 'CURRENT'), 'utf8')

test('it is made once: a second start takes it from the cache', async () => {
  const making = make()
  const first = await provideProfile({ build, seed, cacheFolder, make: making })
  expect(await provideProfile({ build, seed, cacheFolder, make: making })).toBe(first)
  expect(making).toHaveBeenCalledTimes(1)
  expect(await readWallet(first)).toBe('wallet')
  expect(await readdir(join(first, 'Default'))).toEqual(['Local Extension Settings'])
})

test.each<[string, MetaMaskBuild, WalletSeed]>([
  ['phrase', build, { ...seed, mnemonic: seed.mnemonic.replace('junk', 'other') }],
  ['number of accounts', build, { ...seed, accounts: 4 }],
  ['chain', build, { ...seed, networks: [{ ...seed.networks[0], chainId: 1 }] }],
  ['version of the build', { ...build, version: '13.5.0' }, seed],
  ['id of the extension', { ...build, extensionId: 'b'.repeat(32) }, seed],
])('another %s has another profile', async (_, otherBuild, otherSeed) => {
  const making = make(otherBuild)
  const first = await provideProfile({ build, seed, cacheFolder, make: make() })
  expect(await provideProfile({ build: otherBuild, seed: otherSeed, cacheFolder, make: making })).not.toBe(first)
  expect(making).toHaveBeenCalledTimes(1)
})

test('two workers at once each make one in a place of their own, and one of them is kept', async () => {
  const making = make()
  const start = () => provideProfile({ build, seed, cacheFolder, make: making })
  const [one, other] = await Promise.all([start(), start()])
  expect(one).toBe(other)
  const places = making.mock.calls.map(([profile]) => profile)
  expect(new Set(places).size).toBe(places.length)
  expect(await readdir(join(cacheFolder, 'metamask-profiles'))).toHaveLength(1)
})

test('one that could not be made leaves nothing behind, and is tried again', async () => {
  const fails = () => Promise.reject(new Error('no browser'))
  await expect(provideProfile({ build, seed, cacheFolder, make: fails })).rejects.toThrow('no browser')
  expect(await readdir(join(cacheFolder, 'metamask-profiles'))).toEqual([])
  expect(await readWallet(await provideProfile({ build, seed, cacheFolder, make: make() }))).toBe('wallet')
})

test('one in which MetaMask has stored nothing is not kept', async () => {
  const stores = async () => {}
  await expect(provideProfile({ build, seed, cacheFolder, make: stores })).rejects.toThrow(
    'MetaMask has stored nothing',
  )
  expect(await readdir(join(cacheFolder, 'metamask-profiles'))).toEqual([])
})

test('a copy is its own: what is written to it does not reach the cache', async () => {
  const kept = await provideProfile({ build, seed, cacheFolder, make: make() })
  const copy = join(cacheFolder, 'copy')
  await copyProfile(kept, copy)
  await writeFile(join(toStorageFolder(copy, build.extensionId), 'CURRENT'), 'used')
  expect(await readWallet(kept)).toBe('wallet')
})
