import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { createPartWriter } from './createPartWriter.ts'

let folder: string
let part: string

beforeEach(async () => {
  folder = await makeFolder()
  part = join(folder, 'a.part')
})

test('appends in order', async () => {
  const writer = createPartWriter({ part, handle: await open(part, 'wx') })
  for (const text of ['a', 'b', 'c']) writer.write(text)
  await writer.close()
  expect(await readFile(part, 'utf8')).toBe('abc')
  expect(writer.getProblem()).toBeUndefined()
})

test('what a disk is too slow for ends the writing, with the reason, and is not kept', async () => {
  const handle = await open(part, 'wx')
  const onProblem = vi.fn()
  const writer = createPartWriter({ part, handle, onProblem, limit: 1_000 })
  // Nothing is written within a turn.
  for (let count = 0; count < 100; count += 1) writer.write('x'.repeat(100))
  expect(onProblem).toHaveBeenCalledTimes(1)
  expect(writer.getProblem()?.message).toMatch(/a\.part as fast as events come\.\nSave it to a faster disk/)
  await writer.close()
  expect(await readFile(part, 'utf8')).toBe('')
})
