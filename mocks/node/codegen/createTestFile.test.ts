import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { createTestFile } from './createTestFile.ts'

let folder: string
beforeEach(async () => {
  folder = await makeFolder()
})

test('comes into being with its first text, and has the last one', async () => {
  const path = join(folder, 'e2e/buys.spec.ts')
  const file = await createTestFile(path)
  expect(existsSync(path)).toBe(false)
  for (let count = 1; count <= 50; count += 1) file.write(`text ${count}`)
  await file.end()
  expect(await readFile(path, 'utf8')).toBe('text 50')
  file.write('and more')
  await file.end()
  expect(await readFile(path, 'utf8')).toBe('and more')
})

test('a file that exists stays as it is, unless it may be replaced', async () => {
  const path = join(folder, 'mine.spec.ts')
  await writeFile(path, 'mine')
  await expect(createTestFile(path)).rejects.toThrow(
    `The file ${path} already exists.\nName another one, or give --force to replace it.`,
  )
  const file = await createTestFile(path, { force: true })
  expect(await readFile(path, 'utf8')).toBe('mine')
  file.write('new')
  await file.end()
  expect(await readFile(path, 'utf8')).toBe('new')
})

test('one that another program has made meanwhile stays, too', async () => {
  const path = join(folder, 'late.spec.ts')
  const file = await createTestFile(path)
  await writeFile(path, 'mine')
  file.write('new')
  await expect(file.end()).rejects.toThrow('already exists')
  expect(await readFile(path, 'utf8')).toBe('mine')
})

test('a folder where it cannot be written', async () => {
  const path = join(folder, 'mine.spec.ts/deeper.spec.ts')
  await writeFile(join(folder, 'mine.spec.ts'), 'a file')
  const file = await createTestFile(path)
  file.write('new')
  await expect(file.end()).rejects.toThrow(`${path} cannot be written: a part of its path is a file, not a folder.`)
})
