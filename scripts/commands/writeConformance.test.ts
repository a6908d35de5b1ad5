import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../testing/makeFolder.ts'
import { findConformanceFolder } from './findConformanceFolder.ts'
import { writeConformance } from './writeConformance.ts'

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
