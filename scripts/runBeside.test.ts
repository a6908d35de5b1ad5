import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import type { CommandContext } from './commandContext.ts'
import { runBeside } from './runBeside.ts'

function createBed(code: string, command: readonly [string, ...string[]] = [process.execPath, '-e', code]) {
  const stop = vi.fn(async () => {})
  let listener: (signal?: NodeJS.Signals) => boolean = () => false
  const context: CommandContext = {
    stdout: { write() {} },
    stderr: { write() {} },
    variables: { ...process.env, GIVEN: 'yes' },
    exitCode: 0,
    onStop(added) {
      listener = added
      return () => {}
    },
  }
  let fail: (error: Error) => void = () => {}
  const start = async (onEnd: (error: Error) => void) => {
    fail = onEnd
    return { stop }
  }
  const run = () => runBeside(context, { start, onReady: () => ({ OWN: 'too' }), command })
  return { run, stop, send: (signal: NodeJS.Signals) => listener(signal), fail: (error: Error) => fail(error) }
}

async function makeMark(): Promise<string> {
  const { path, remove } = await makeKeptFolder()
  onTestFinished(remove)
  return join(path, 'mark')
}

const untilMarked = (mark: string) => expect.poll(() => existsSync(mark), { timeout: 20_000 }).toBe(true)
const waiting = (mark: string) =>
  `require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''); setInterval(() => {}, 1000)`

test('ends with the command’s exit code, after the service has stopped', async () => {
  const { run, stop } = createBed('process.exit(7)')
  expect(await run()).toBe(7)
  expect(stop).toHaveBeenCalledOnce()
})

test('the command has the environment, and the service’s variables', async () => {
  const { run } = createBed("process.exit(process.env.GIVEN === 'yes' && process.env.OWN === 'too' ? 3 : 1)")
  expect(await run()).toBe(3)
})

test('a signal goes on to the command, which decides how it ends', async () => {
  const mark = await makeMark()
  const { run, stop, send } = createBed(`process.on('SIGTERM', () => process.exit(5)); ${waiting(mark)}`)
  const running = run()
  await untilMarked(mark)
  expect(send('SIGTERM')).toBe(true)
  expect(await running).toBe(5)
  expect(stop).toHaveBeenCalledOnce()
})

test('a command that does not end at two signals is killed at the third', async () => {
  const mark = await makeMark()
  const { run, send } = createBed(`process.on('SIGTERM', () => {}); ${waiting(mark)}`)
  const running = run()
  await untilMarked(mark)
  for (let count = 0; count < 3; count += 1) send('SIGTERM')
  expect(await running).toBe(128 + 9)
})

test('a stop during the start starts no command', async () => {
  const mark = await makeMark()
  const { run, send, stop } = createBed(waiting(mark))
  const running = run()
  send('SIGINT')
  expect(await running).toBe(130)
  expect(stop).toHaveBeenCalledOnce()
  expect(existsSync(mark)).toBe(false)
})

test('a service that fails ends the command', async () => {
  const mark = await makeMark()
  const { run, fail, stop } = createBed(waiting(mark))
  const running = run()
  await untilMarked(mark)
  fail(new Error('The chain has ended.'))
  await expect(running).rejects.toThrow('The chain has ended.')
  expect(stop).toHaveBeenCalledOnce()
})

test('a command that is not there is named', async () => {
  const { run, stop } = createBed('', ['no-such-program-anywhere'])
  await expect(run()).rejects.toThrow('"no-such-program-anywhere" could not be started.')
  expect(stop).toHaveBeenCalledOnce()
})
