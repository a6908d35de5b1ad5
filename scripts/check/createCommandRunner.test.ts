import { expect, test } from 'vitest'
import { listAlive, listDescendants, type ProcessEntry } from '#mocks/node/testing/processTable'
import { createCommandRunner } from './createCommandRunner.ts'

test('gives the exit code, 1 for what cannot be started or is killed', async () => {
  const { run } = createCommandRunner('/')
  expect(await run('sh', ['-c', 'exit 7'])).toBe(7)
  expect(await run('sh', ['-c', 'kill -9 $$'])).toBe(1)
  expect(await run('sh', ['-c', 'test "$COLOUR" = blue'], { COLOUR: 'blue' })).toBe(0)
})

test('stop ends what runs with all that it started, and nothing starts after it', async () => {
  const runner = createCommandRunner('/')
  const settled: string[] = []
  void runner.run('sh', ['-c', 'sleep 601 & sleep 601']).then(() => settled.push('the one that ran'))
  let sleepers: readonly ProcessEntry[] = []
  const countSleepers = () => {
    sleepers = listDescendants(process.pid).filter(({ name }) => name === 'sleep')
    return sleepers.length
  }
  await expect.poll(countSleepers, { timeout: 30_000 }).toBe(2)
  await runner.stop()
  await expect.poll(() => listAlive(sleepers), { timeout: 30_000 }).toEqual([])
  void runner.run('sh', ['-c', 'sleep 601']).then(() => settled.push('a later one'))
  expect(countSleepers()).toBe(0)
  expect(settled).toEqual([])
})
