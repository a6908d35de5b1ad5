import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { BenchError } from '#mocks/core/BenchError'
import { openLink } from '#mocks/node/control/testing/pageSockets'
import { type Bench, type BenchParameters, startBench } from './startBench.ts'

const eventually = <value>(read: () => value) => expect.poll(read, { timeout: 30_000 })

const running: Bench[] = []
let consoleDir: string

type Process = { readonly pid: number; readonly parent: number; readonly command: string }

beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'console-'))
  await writeFile(join(consoleDir, 'index.html'), '<html><head></head></html>')
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((bench) => bench.stop()))
})

afterAll(() => rm(consoleDir, { recursive: true }))

async function start(parameters: BenchParameters = {}): Promise<Bench> {
  const bench = await startBench(parameters)
  running.push(bench)
  return bench
}

const childrenOf = (parent: number) => listRunning().filter((child) => child.parent === parent)
const runningOf = (pids: readonly number[]) => listRunning().filter(({ pid }) => pids.includes(pid))
const isAnvil = ({ command }: Process) => /^\S*\banvil /.test(command)

async function startCounted(parameters: BenchParameters): Promise<{ bench: Bench; pids: number[] }> {
  const before = childrenOf(process.pid).map(({ pid }) => pid)
  const bench = await start(parameters)
  const pids = childrenOf(process.pid).map(({ pid }) => pid)
  const own = pids.filter((pid) => !before.includes(pid))
  expect(own).toHaveLength(3)
  return { bench, pids: own }
}

test('leaves no process when it stops, twice over', async () => {
  const { bench, pids } = await startCounted({ consoleDir })
  const page = await openLink(bench.info.linkUrl)
  await Promise.all([bench.stop(), bench.stop()])
  await bench.stop()
  expect(runningOf(pids)).toEqual([])
  await expect(fetch(bench.rpcUrl)).rejects.toThrow()
  await eventually(() => page.socket.readyState).toBe(WebSocket.CLOSED)
})
test('ends what was started already when the port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(start({ port, consoleDir })).rejects.toThrow(`Port ${port} is in use: the console`)
  expect(childrenOf(process.pid).filter(isAnvil)).toEqual([])
  server.close()
})

describe('a part that dies', () => {
  test.each<[string, (child: Process) => boolean, RegExp]>([
    ['a node', isAnvil, /Anvil of chain \d+ \(pid \d+\) ended by itself \(exit code null, signal SIGKILL\)/],
    ['the guard', (child) => !isAnvil(child), /process guard \(pid \d+\) ended/],
  ])('ends all others: %s', async (_, isVictim, message) => {
    let onCrash: (error: BenchError) => void = () => {}
    const crashed = new Promise<BenchError>((resolve) => {
      onCrash = resolve
    })
    const { bench, pids } = await startCounted({ onCrash, consoleDir })
    const [victim] = runningOf(pids).filter(isVictim)
    process.kill(victim?.pid ?? 0, 'SIGKILL')
    expect((await crashed).message).toMatch(message)
    expect(runningOf(pids)).toEqual([])
    await expect(fetch(bench.rpcUrl)).rejects.toThrow()
    await bench.stop()
  })
})

describe('a bench that is killed', () => {
  const built = pathToFileURL(`${import.meta.dirname}/../../../dist/mocks/node/bench/startBench.js`)
  let child: ChildProcess | undefined

  afterAll(() => void child?.kill('SIGKILL'))

  test('leaves no process behind', async () => {
    const program = `import { startBench } from ${JSON.stringify(built.href)}
      const bench = await startBench()
      process.stdout.write(bench.wsUrl)`
    child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [url] = await once(child.stdout ?? child, 'data')
    const pids = childrenOf(child.pid ?? 0).map(({ pid }) => pid)
    expect(pids).toHaveLength(3)
    const client = new WebSocket(String(url))
    await once(client, 'open')
    child.kill('SIGKILL')
    await once(client, 'close')
    await eventually(() => runningOf(pids)).toEqual([])
  })
})

/** Leaves out zombies, for which nobody has waited. */
function listRunning(): readonly Process[] {
  return listProcesses().filter(({ state }) => !/^[ZX]/.test(state))
}

function listProcesses(): readonly (Process & { readonly state: string })[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => {
      const [pid, parent, state = '', ...command] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), state, command: command.join(' ') }
    })
  }
  return readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [{ pid: Number(name), parent: Number(parent), state, command }]
    } catch {
      // Not a process, or it has just ended.
      return []
    }
  })
}
