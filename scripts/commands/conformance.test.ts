import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startCommand } from '#scripts/testing/createPrograms'
import { makeFolder } from '#scripts/testing/folders'
import { findConformanceFolder, writeConformance } from './conformance.ts'

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

const report = { version: '13.13.1', persona: 'metamask', probes: [] }

test('writes in a clone, in the place of the report that is there', async () => {
  const file = 'fixtures/conformance/metamask-13.13.1.json'
  const clone = await makeFolder({ 'mocks/metamask/conformance/probe.ts': '', [file]: 'old' })
  onTestFinished(clone.remove)
  expect(await writeConformance(findConformanceFolder(clone.path), report, [])).toBe(join(clone.path, file))
  expect(JSON.parse(await readFile(join(clone.path, file), 'utf8'))).toEqual(report)
})

test('writes nothing while anything is unexplained', async () => {
  const folder = await makeFolder()
  onTestFinished(folder.remove)
  const written = writeConformance(folder.path, report, ['sign/refused: answers[0].error.code', 'chain/add: events'])
  await expect(written).rejects.toThrow(/The report was not written: 2 differences are unexplained.*sign\/refused/s)
  expect(await readdir(folder.path)).toEqual([])
})

test('an installed package is not written to', async () => {
  const installed = await makeFolder({ 'package.json': '{}', 'dist/mocks/metamask/conformance/probe.js': '' })
  onTestFinished(installed.remove)
  expect(() => findConformanceFolder(installed.path)).toThrow(/not a clone of Walletbench.*--json/s)
})
