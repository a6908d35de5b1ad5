import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { startMetaMaskFor } from './startMetaMaskFor.ts'

let folder = ''
beforeEach(async () => {
  folder = await makeFolder()
  // No build in the user's cache.
  vi.stubEnv('XDG_CACHE_HOME', folder)
  vi.stubEnv('METAMASK_DIR', '')
  vi.stubEnv('METAMASK_ZIP', '')
  return () => void vi.unstubAllEnvs()
})

const fail = () =>
  startMetaMaskFor({ chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:8545' }] }).then(
    () => 'It has started.',
    (error: Error) => error.message.replaceAll(folder, '<folder>').replace(/\n+Version:.*/s, ''),
  )

test('without a build it says how to get one', async () => {
  expect(await fail()).toMatchInlineSnapshot(`
    "No MetaMask build was found.
    Install the supported release with \`npx walletbench metamask install\`, or set METAMASK_DIR or METAMASK_ZIP to a build."
  `)
})

test('METAMASK_DIR is a folder that does not exist', async () => {
  vi.stubEnv('METAMASK_DIR', join(folder, 'nowhere'))
  expect(await fail()).toMatchInlineSnapshot(`
    "<folder>/nowhere cannot be read: there is no such file or folder.
    Set METAMASK_DIR to the folder of an unpacked build for Chromium."
  `)
})

test('METAMASK_DIR is no extension, or another one', async () => {
  const dir = join(folder, 'build')
  vi.stubEnv('METAMASK_DIR', dir)
  await mkdir(dir)
  expect(await fail()).toMatchInlineSnapshot(`
    "<folder>/build is not an unpacked extension: it lacks manifest.json.
    Set METAMASK_DIR to the folder of an unpacked build for Chromium."
  `)
  const background = { service_worker: 'worker.js' }
  await writeFile(
    join(dir, 'manifest.json'),
    JSON.stringify({ manifest_version: 3, name: 'Rabby Wallet', version: '1.0', background }),
  )
  expect(await fail()).toMatchInlineSnapshot(`
    "<folder>/build is another extension: "Rabby Wallet".
    Set METAMASK_DIR to the folder of an unpacked build for Chromium."
  `)
})

test('METAMASK_ZIP cannot be read', async () => {
  vi.stubEnv('METAMASK_ZIP', join(folder, 'nowhere.zip'))
  expect(await fail()).toMatchInlineSnapshot(`
    "<folder>/nowhere.zip cannot be read: there is no such file or folder.
    Set METAMASK_ZIP to the zip of a build for Chromium, with manifest.json at its top."
  `)
})
