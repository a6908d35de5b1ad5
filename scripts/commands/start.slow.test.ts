import { afterEach, expect, test } from 'vitest'
import { listDescendants } from '#mocks/node/testing/processTable'
import { createPrograms } from '../testing/createPrograms.ts'
import { expectGone, GONE } from '../testing/expectGone.ts'

const programs = createPrograms()
afterEach(programs.stop)

const startProcess = (...options: string[]) => programs.startProcess('start', ...options)
const npmStart = (...options: string[]) => programs.start('npm', '-s', 'start', '--', ...options)

test.each(['SIGINT', 'SIGHUP'] as const)('%s to its pid ends all, with 0', async (signal) => {
  const bench = startProcess('--json', '--no-console')
  const { pid } = await bench.ready
  const entries = listDescendants(pid)
  process.kill(pid, signal)
  expect(await bench.closed).toEqual({ code: 0, signal: null })
  await expectGone(entries)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s to npm ends all', async (signal) => {
  const bench = npmStart('--json', '--no-console')
  const { pid } = await bench.ready
  const entries = listDescendants(bench.pid)
  expect(entries.map((entry) => entry.pid)).toContain(pid)
  bench.child.kill(signal)
  await bench.closed
  await expectGone(entries)
})

test('a signal while it starts ends all, with 0', async () => {
  const bench = startProcess('--json', '--no-console')
  await expect
    .poll(() => listDescendants(bench.pid).filter(({ name }) => name.startsWith('anvil')), GONE)
    .not.toEqual([])
  const entries = listDescendants(bench.pid)
  bench.child.kill('SIGTERM')
  expect(await bench.closed).toEqual({ code: 0, signal: null })
  await expectGone(entries)
  expect(bench.stdout()).toBe('')
})

test('so does a reader that goes away', async () => {
  const bench = startProcess('--json', '--no-console')
  bench.child.stdout?.destroy()
  expect(await bench.closed).toEqual({ code: 0, signal: null })
  expect(bench.stderr()).toBe('')
})
