import { afterEach, describe, expect, test } from 'vitest'
import { listAlive, listDescendants, type ProcessEntry } from '#mocks/node/testing/processTable'
import { packageRoot } from '../packageRoot.ts'
import { type RunningProgram, runModule } from '../testing/runProgram.ts'

const DEADLINE = { timeout: 30_000, interval: 20 }
const running: RunningProgram[] = []

afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL')
})

function runShell(script: string): RunningProgram {
  const code = `
    const { runChild } = await setup('runChild')
    console.log(JSON.stringify(await runChild('sh', ['-c', ${JSON.stringify(script)}], { cwd: root })))`
  const program = runModule(code, packageRoot)
  running.push(program)
  return program
}

describe('runChild', () => {
  test('tells whether the command ended well, and keeps its output off standard output', async () => {
    const good = runShell('echo done')
    expect(await good.ready).toBe(true)
    await good.closed
    expect(good.stdout()).toBe('true\n')
    expect(good.stderr()).toBe('done\n')
    expect(await runShell('exit 3').ready).toBe(false)
  })

  test.each([
    { signal: 'SIGINT', code: 130 },
    { signal: 'SIGTERM', code: 143 },
  ] as const)('$signal ends the command and all that it started', async ({ signal, code }) => {
    const program = runShell('sleep 600 & sleep 600')
    let entries: readonly ProcessEntry[] = []
    const countSleepers = () => {
      entries = listDescendants(program.pid)
      return entries.filter(({ name }) => name === 'sleep').length
    }
    await expect.poll(countSleepers, DEADLINE).toBe(2)
    program.child.kill(signal)
    expect(await program.closed).toEqual({ code, signal: null })
    await expect.poll(() => listAlive(entries), DEADLINE).toEqual([])
  })
})
