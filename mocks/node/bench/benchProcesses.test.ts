import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { BenchError } from '#mocks/core/BenchError'
import { withResolvers } from '#mocks/core/promises'
import { openLink } from '#mocks/node/control/testing/pageSockets'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { listAlive, listDescendants, type ProcessEntry } from '#mocks/node/testing/processTable'
import { serve } from '#mocks/node/testing/serve'
import { testParts } from '#mocks/node/testing/testParts'
import { type Bench, type BenchParameters, startBench } from './startBench.ts'

const eventually = <value>(read: () => value) => expect.poll(read, { timeout: 30_000 })

let consoleDir: string

beforeAll(async () => {
  const { path, remove } = await makeKeptFolder({ 'index.html': '<html><head></head></html>' })
  consoleDir = path
  return remove
})

const start = (parameters: BenchParameters = {}) => testParts.add(startBench(parameters))

const childrenOf = (pid: number) => listDescendants(pid).filter(({ parent }) => parent === pid)
const isAnvil = ({ name }: ProcessEntry) => /\banvil/.test(name)

async function startCounted(parameters: BenchParameters): Promise<{ bench: Bench; own: readonly ProcessEntry[] }> {
  const before = childrenOf(process.pid).map(({ pid }) => pid)
  const bench = await start(parameters)
  const own = childrenOf(process.pid).filter(({ pid }) => !before.includes(pid))
  expect(own).toHaveLength(3)
  return { bench, own }
}

test('leaves no process when it stops, twice over', async () => {
  const { bench, own } = await startCounted({ consoleDir })
  const page = await openLink(bench.info.linkUrl)
  await Promise.all([bench.stop(), bench.stop()])
  await bench.stop()
  expect(listAlive(own)).toEqual([])
  await expect(fetch(bench.rpcUrl)).rejects.toThrow()
  await eventually(() => page.socket.readyState).toBe(WebSocket.CLOSED)
})
test('ends what was started already when the port is in use', async () => {
  const { port } = await testParts.add(serve(() => {}))
  await expect(start({ port, consoleDir })).rejects.toThrow(`Port ${port} is in use: the console`)
  expect(childrenOf(process.pid).filter(isAnvil)).toEqual([])
})

describe('a part that dies', () => {
  test.each<[string, (child: ProcessEntry) => boolean, RegExp]>([
    ['a node', isAnvil, /Anvil of chain \d+ \(pid \d+\) ended by itself \(exit code null, signal SIGKILL\)/],
    ['the guard', (child) => !isAnvil(child), /process guard \(pid \d+\) ended/],
  ])('ends all others: %s', async (_, isVictim, message) => {
    const { promise: crashed, resolve: onCrash } = withResolvers<BenchError>()
    const { bench, own } = await startCounted({ onCrash, consoleDir })
    const [victim] = listAlive(own).filter(isVictim)
    process.kill(victim?.pid ?? 0, 'SIGKILL')
    expect((await crashed).message).toMatch(message)
    expect(listAlive(own)).toEqual([])
    await expect(fetch(bench.rpcUrl)).rejects.toThrow()
    await bench.stop()
  })
})

describe('a bench that is killed', () => {
  const built = pathToFileURL(`${import.meta.dirname}/../../../dist/mocks/node/bench/startBench.js`)

  test('leaves no process behind', async () => {
    const program = `import { startBench } from ${JSON.stringify(built.href)}
      const bench = await startBench()
      process.stdout.write(bench.wsUrl)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [url] = await once(child.stdout, 'data')
    const own = childrenOf(child.pid ?? 0)
    expect(own).toHaveLength(3)
    const client = new WebSocket(String(url))
    await once(client, 'open')
    child.kill('SIGKILL')
    await once(client, 'close')
    await eventually(() => listAlive(own)).toEqual([])
  })
})
