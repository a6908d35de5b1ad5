import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { guardProgram, startProcessGuard } from './childProcesses.ts'

const SLEEP = 'setInterval(() => {}, 60_000)'
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function startChild(): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['--eval', SLEEP], { stdio: 'ignore', detached: true })
  children.push(child)
  return child as ChildProcess & { pid: number }
}

test('kills the children it was told of when it is stopped, not those that were removed', async () => {
  const guard = await startProcessGuard()
  const [kept, removed] = [startChild(), startChild()]
  const killed = once(kept, 'exit')
  guard.add(kept.pid)
  guard.add(removed.pid)
  guard.remove(removed.pid)
  await guard.stop()
  expect(await killed).toEqual([null, 'SIGKILL'])
  expect(removed.exitCode ?? removed.signalCode).toBeNull()
  expect(await guard.exited).toEqual({ code: 0, signal: null })
})

test('removes the folders it was told of, not those that were taken back', async () => {
  const guard = await startProcessGuard()
  const [kept, removed] = [await mkdtemp(join(tmpdir(), 'guard a\n-')), await mkdtemp(join(tmpdir(), 'guard-'))]
  guard.addFolder(kept)
  guard.addFolder(removed)
  guard.removeFolder(removed)
  await guard.stop()
  expect([existsSync(kept), existsSync(removed)]).toEqual([false, true])
  await rm(removed, { recursive: true })
})

test('ends quietly, twice over, when there is nothing to kill', async () => {
  const guard = await startProcessGuard()
  await Promise.all([guard.stop(), guard.stop()])
  await guard.stop()
  expect(await guard.exited).toEqual({ code: 0, signal: null })
})

test('tells when it was killed itself', async () => {
  const guard = await startProcessGuard()
  process.kill(guard.pid, 'SIGKILL')
  expect(await guard.exited).toEqual({ code: null, signal: 'SIGKILL' })
  guard.add(1_000_000)
  await guard.stop()
})

test('acts when its owner is killed and can do nothing more', async () => {
  const child = startChild()
  const killed = once(child, 'exit')
  const owner = spawn(
    process.execPath,
    [
      '--eval',
      `const { spawn } = require('node:child_process')
       const guard = spawn(process.execPath, ['--eval', process.argv[1]], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
       guard.stdin.write('+${child.pid}\\n', () => process.stdout.write('told'))
       ${SLEEP}`,
      `(${guardProgram.toString()})(process)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(owner)
  await once(owner.stdout, 'data')
  owner.kill('SIGKILL')
  expect(await killed).toEqual([null, 'SIGKILL'])
})
