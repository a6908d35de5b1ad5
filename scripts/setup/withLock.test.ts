import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { runModule } from '#scripts/testing/runProgram'

const LOCK = 'node_modules/.cache/walletbench/lock'

/** Notes when the task begins and ends. The task takes a moment, so that others could break in. */
const TASK = `
  const { appendFileSync } = await import('node:fs')
  const { withLock } = await setup('withLock')
  await withLock(root, async () => {
    appendFileSync('log', 'begin ')
    await new Promise((resolve) => setTimeout(resolve, 100))
    appendFileSync('log', 'end ')
  })`

async function runTasks(root: string, count: number): Promise<string> {
  const programs = Array.from({ length: count }, () => runModule(TASK, root))
  for (const program of programs) expect(await program.closed).toMatchObject({ code: 0 })
  return readFile(join(root, 'log'), 'utf8')
}

describe('withLock', () => {
  test('lets one in at a time', async () => expect(await runTasks(await makeFolder(), 4)).toBe('begin end '.repeat(4)))

  test('takes over from a process that is gone', async () => {
    const gone = runModule('', await makeFolder())
    await gone.closed
    expect(await runTasks(await makeFolder({ [LOCK]: `${gone.pid} 0` }), 3)).toBe('begin end '.repeat(3))
  })

  test('takes over a lock that nobody keeps up, though its pid is taken again', async () => {
    const root = await makeFolder({ [LOCK]: `${process.pid} 0` })
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(join(root, LOCK), longAgo, longAgo)
    expect(await runTasks(root, 1)).toBe('begin end ')
  })

  test('waits for one that lives, and says for whom', async () => {
    const root = await makeFolder({ [LOCK]: `${process.pid} 0` })
    const program = runModule(TASK, root)
    await expect.poll(() => program.stderr(), { timeout: 30_000 }).toContain(`process ${process.pid}`)
    await expect(readFile(join(root, 'log'))).rejects.toThrow('ENOENT')
    const gone = runModule('', root)
    await gone.closed
    await writeFile(join(root, LOCK), `${gone.pid} 0`)
    expect(await program.closed).toMatchObject({ code: 0 })
    expect(await readFile(join(root, 'log'), 'utf8')).toBe('begin end ')
  })
})
