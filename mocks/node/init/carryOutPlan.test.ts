import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { type CarryOutParameters, carryOutPlan } from './carryOutPlan.ts'

let folder = ''
let shown = ''
beforeEach(async () => {
  shown = ''
  folder = await makeFolder({ 'old.ts': 'a\n' })
})

const files = [
  { path: 'e2e/new.ts', text: 'new\n', before: undefined },
  { path: 'old.ts', text: 'a\nb\n', before: 'a\n' },
  { path: 'same.ts', text: 'same', before: 'same' },
]

async function carryOut(parameters: Partial<CarryOutParameters> = {}) {
  const show = (text: string) => {
    shown += `${text}\n`
  }
  const outcomes = await carryOutPlan({ files, install: undefined, notes: [] }, { folder, show, ...parameters })
  return Object.fromEntries(outcomes)
}
const read = (path: string) => readFile(join(folder, path), 'utf8')

test('writes new files, and leaves the others where nobody can be asked', async () => {
  expect(await carryOut()).toEqual({ 'e2e/new.ts': 'written', 'old.ts': 'left', 'same.ts': 'unchanged' })
  expect(await read('e2e/new.ts')).toBe('new\n')
  expect(await read('old.ts')).toBe('a\n')
  expect(shown).toContain('old.ts is there. The change:\n a\n+b\n')
})

test('asks once for each file that changes, after it has shown the change', async () => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    expect(shown).toContain('+b')
    return true
  }
  expect(await carryOut({ ask })).toMatchObject({ 'old.ts': 'changed' })
  expect(asked).toEqual(['Change old.ts?'])
  expect(await read('old.ts')).toBe('a\nb\n')
})

test('keeps a file when the answer is no', async () => {
  expect(await carryOut({ ask: async () => false })).toMatchObject({ 'old.ts': 'left' })
  expect(await read('old.ts')).toBe('a\n')
})

test('asks nobody when all is accepted', async () => {
  const ask = async () => Promise.reject(new Error('asked'))
  expect(await carryOut({ ask, acceptAll: true })).toMatchObject({ 'old.ts': 'changed' })
})

test('shows all and writes nothing', async () => {
  const outcomes = await carryOut({ dryRun: true, acceptAll: true })
  expect(outcomes).toEqual({ 'e2e/new.ts': 'planned', 'old.ts': 'planned', 'same.ts': 'unchanged' })
  expect(shown).toContain('e2e/new.ts (new)\nnew\n')
  expect(await readdir(folder)).toEqual(['old.ts'])
})

test('does not write over a file that came meanwhile', async () => {
  const plan = { files: [{ path: 'old.ts', text: 'mine', before: undefined }], install: undefined, notes: [] }
  const carried = carryOutPlan(plan, { folder, show: () => {}, acceptAll: true })
  await expect(carried).rejects.toThrow(/old\.ts already exists\.\nRun the command again/)
  expect(await read('old.ts')).toBe('a\n')
})
