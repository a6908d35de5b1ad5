import { expect, test } from 'vitest'
import { makeFolder } from '../testing/makeFolder.ts'
import { startCommand } from '../testing/startCommand.ts'

test('without a MetaMask it says how to get one, and fails', async () => {
  const folder = await makeFolder()
  const running = startCommand(['conformance'], { XDG_CACHE_HOME: folder.path })
  const { code } = await running.closed
  await folder.remove()
  expect(code).toBe(1)
  expect(running.stdout()).toBe('')
  expect(running.stderr()).toMatch(/No build of MetaMask was found.*\n?.*walletbench metamask install/)
})

test('what is no MetaMask is refused', async () => {
  const folder = await makeFolder()
  const running = startCommand(['conformance', '--json'], { XDG_CACHE_HOME: folder.path, METAMASK_DIR: folder.path })
  const { code } = await running.closed
  await folder.remove()
  expect(code).toBe(1)
  expect(running.stderr()).toContain('METAMASK_DIR')
})
