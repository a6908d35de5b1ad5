import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { type ProcessFacts, readProcess } from './readProcess.ts'
import { watchLaunchers } from './watchLaunchers.ts'

const INTERVAL = 10

function watch(launchers: readonly ProcessFacts[], read?: typeof readProcess) {
  return new Promise<ProcessFacts>((onGone) => {
    onTestFinished(watchLaunchers({ launchers, onGone, interval: INTERVAL, ...(read && { read }) }))
  })
}

async function start(script: string): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, line: String(line).trim() }
}

async function read(pid: number | undefined): Promise<ProcessFacts> {
  const facts = await readProcess(pid ?? 0)
  if (!facts) throw new Error(`There is no process ${pid}.`)
  return facts
}

test.each(['SIGTERM', 'SIGKILL'] as const)('tells the one that %s has ended', async (signal) => {
  const { child } = await start('echo ready; exec sleep 1000')
  const [own, other] = [await read(process.pid), await read(child.pid)]
  const gone = watch([own, other])
  child.kill(signal)
  expect(await gone).toBe(other)
})

test('one that nobody has waited for has ended as well', async () => {
  // The sleep that replaces the shell never reaps the shell's child.
  const { line } = await start('sleep 1000 & echo $!; exec sleep 1000')
  const zombie = await read(Number(line))
  const gone = watch([zombie])
  process.kill(zombie.pid, 'SIGKILL')
  expect(await gone).toBe(zombie)
})

test('a later process of the same pid is another', async () => {
  const own = await read(process.pid)
  let asked = 0
  const gone = await watch([own], async () => {
    asked += 1
    return asked < 3 ? own : { ...own, started: 'later' }
  })
  expect(gone).toBe(own)
  expect(asked).toBe(3)
})

test('one that cannot be read now is looked for again', async () => {
  const own = await read(process.pid)
  const answers: readonly (() => ProcessFacts | undefined)[] = [
    () => {
      throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
    },
    () => own,
    () => undefined,
  ]
  let asked = 0
  const gone = await watch([own], async () => answers[asked++]?.())
  expect(gone).toBe(own)
  expect(asked).toBe(3)
})

test('after its end it tells nothing, not even what it was about to read', async () => {
  const own = await read(process.pid)
  let answer: (facts: undefined) => void = () => {}
  const answered = new Promise<undefined>((resolve) => {
    answer = resolve
  })
  const told: ProcessFacts[] = []
  const stop = watchLaunchers({
    launchers: [own],
    onGone: (launcher) => void told.push(launcher),
    read: () => answered,
  })
  stop()
  answer(undefined)
  await answered
  await new Promise(setImmediate)
  expect(told).toEqual([])
})
