import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { startCommand } from '#scripts/testing/createPrograms'
import { findConformanceFolder, writeConformance } from './conformance.ts'

test('without a MetaMask it says how to get one, and fails', async () => {
  const running = startCommand(['conformance'], { XDG_CACHE_HOME: await makeFolder() })
  const { code } = await running.closed
  expect(code).toBe(1)
  expect(running.stdout()).toBe('')
  expect(running.stderr()).toMatch(/No build of MetaMask was found.*\n?.*walletbench metamask install/)
})

test('what is no MetaMask is refused', async () => {
  const folder = await makeFolder()
  const running = startCommand(['conformance', '--json'], { XDG_CACHE_HOME: folder, METAMASK_DIR: folder })
  const { code } = await running.closed
  expect(code).toBe(1)
  expect(running.stderr()).toContain('METAMASK_DIR')
})

const report = { version: '13.13.1', persona: 'metamask', probes: [] }

test('writes in a clone, in the place of the report that is there', async () => {
  const file = 'fixtures/conformance/metamask-13.13.1.json'
  const clone = await makeFolder({ 'mocks/metamask/conformance/probe.ts': '', [file]: 'old' })
  expect(await writeConformance(findConformanceFolder(clone), report, [])).toBe(join(clone, file))
  expect(JSON.parse(await readFile(join(clone, file), 'utf8'))).toEqual(report)
})

test('writes nothing while anything is unexplained', async () => {
  const folder = await makeFolder()
  const written = writeConformance(folder, report, ['sign/refused: answers[0].error.code', 'chain/add: events'])
  await expect(written).rejects.toThrow(/The report was not written: 2 differences are unexplained.*sign\/refused/s)
  expect(await readdir(folder)).toEqual([])
})

test('an installed package is not written to', async () => {
  const installed = await makeFolder({ 'package.json': '{}', 'dist/mocks/metamask/conformance/probe.js': '' })
  expect(() => findConformanceFolder(installed)).toThrow(/not a clone of Walletbench.*--json/s)
})
