import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { listLaunchers, type ProcessFacts, readProcess, watchLaunchers } from './launchers.ts'

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
  expect(await watch([own], async () => answers[asked++]?.())).toBe(own)
  expect(asked).toBe(3)
})

test('after its end it tells nothing, not even what it was about to read', async () => {
  const own = await read(process.pid)
  const { promise: answered, resolve: answer } = withResolvers<undefined>()
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

const BENCH = 'node /app/node_modules/.bin/walletbench start'

function toTable(commands: readonly (string | { command: string; session: string })[]) {
  const table = commands.map((entry, index) => {
    const { command, session } = typeof entry === 'string' ? { command: entry, session: '7' } : entry
    // The first is the system's first process, or a child of it.
    const [pid, parent] = [index + 1, index]
    return { pid, parent, session, started: String(100 + index), command }
  })
  return { pid: table.length, read: async (pid: number) => table[pid - 1] }
}

test.each([
  { what: 'npx', commands: ['init', 'bash', 'npm exec walletbench start', BENCH], watched: [3] },
  {
    what: 'npx, and its shell',
    commands: ['init', 'npm exec walletbench start', 'sh -c walletbench start', BENCH],
    watched: [2, 3],
  },
  { what: 'npm start', commands: ['init', 'npm start', 'sh -c walletbench start', BENCH], watched: [2, 3] },
  {
    what: "a runner in npm's script: it may end before npm",
    commands: ['init', 'npm run dev', 'sh -c concurrently', 'node concurrently', 'sh -c walletbench start', BENCH],
    watched: [2, 3],
  },
  {
    what: 'npx in the script of an npm: both',
    commands: ['init', 'npm test', 'sh -c npx walletbench', 'npm exec walletbench start', 'sh -c walletbench', BENCH],
    watched: [4, 5, 2, 3],
  },
  {
    what: 'npm as the first process of a container',
    commands: ['npm start', 'sh -c walletbench', BENCH],
    watched: [1, 2],
  },
  {
    what: 'an npm that shows no title',
    commands: ['init', 'node /usr/bin/npx walletbench', 'sh -c walletbench', BENCH],
    watched: [2, 3],
  },
  {
    what: 'an npm with options of Node, by its path',
    commands: ['init', '/opt/node/bin/node --no-warnings /opt/lib/npm/bin/npm-cli.js run x', BENCH],
    watched: [2],
  },
])('$what ends the bench with it', async ({ commands, watched }) => {
  const { pid, read } = toTable(commands)
  expect((await listLaunchers(pid, read)).map((launcher) => launcher.pid)).toEqual(watched)
})

test.each([
  { what: 'put into the background by a shell that has gone', commands: ['init', BENCH] },
  { what: 'of a shell', commands: ['init', 'bash -i', BENCH] },
  { what: 'of a CI step', commands: ['init', 'node /runner/agent.js npm', 'bash -e /tmp/step.sh', BENCH] },
  { what: 'that is the first process of a container', commands: [BENCH] },
  { what: 'below the first process of a container', commands: ['tini -- walletbench start', BENCH] },
  { what: 'of a program that is named nearly so', commands: ['init', 'npm-watch start', 'sh -c npm start', BENCH] },
  {
    what: 'of a script that npm is a word of',
    commands: ['init', 'bash -c npm start', 'node watch.js /usr/bin/npm', BENCH],
  },
  {
    what: 'in a session of its own',
    commands: ['init', 'npm start', 'sh -c setsid walletbench start', { command: BENCH, session: '9' }],
  },
])('one $what goes on', async ({ commands }) => {
  const { pid, read } = toTable(commands)
  expect(await listLaunchers(pid, read)).toEqual([])
})

test('one above which nothing can be read starts all the same', async () => {
  const { pid, read } = toTable(['npm start', 'npm start', BENCH])
  const readSome = async (asked: number) => {
    if (asked === 1) throw new Error('EMFILE: too many open files')
    return read(asked)
  }
  expect((await listLaunchers(pid, readSome)).map((launcher) => launcher.pid)).toEqual([2])
})

const endedPid = () => spawnSync('true').pid

test('the system says of a process what is needed', async () => {
  const own = await readProcess(process.pid)
  expect(own).toMatchObject({ pid: process.pid, parent: process.ppid, started: expect.stringMatching(/\d/) })
  expect(own?.session).toBe((await readProcess(process.ppid))?.session)
  expect(own?.command).toContain('node')
})

test('one that has ended is none', async () => expect(await readProcess(endedPid())).toBeUndefined())

test('a folder that cannot be read says nothing of the process', () =>
  expect(readProcess(process.pid, { platform: 'linux', proc: process.execPath })).rejects.toThrow('ENOTDIR'))

async function makePs(script: string) {
  const folder = await makeFolder()
  await writeFile(join(folder, 'ps'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return { platform: 'darwin', ps: join(folder, 'ps') } as const
}

test('where there is no /proc, ps lists it', async () => {
  const ps = await makePs('echo "Ss+      7  0 Sun Nov 22 18:31:49 2026     npm exec walletbench start"')
  expect(await readProcess(8, ps)).toEqual({
    pid: 8,
    parent: 7,
    session: '0',
    started: 'Sun Nov 22 18:31:49 2026',
    command: 'npm exec walletbench start',
  })
})

test.each([
  { what: 'lists none', script: 'exit 1' },
  { what: 'lists one that nobody has waited for', script: 'echo "Z 7 0 Sun Nov 22 18:31:49 2026 (npm)"' },
])('a ps that $what: it has ended', async ({ script }) =>
  expect(await readProcess(8, await makePs(script))).toBeUndefined(),
)

test.each([
  { what: 'complains', script: 'echo "ps: no memory" >&2; exit 1' },
  { what: 'ends with another code', script: 'exit 2' },
  { what: 'is killed', script: 'kill -9 $$' },
])(
  'a ps that $what says nothing of the process',
  async ({ script }) => await expect(readProcess(8, await makePs(script))).rejects.toThrow('Command failed'),
)

test('neither does one that cannot be started', () =>
  expect(readProcess(8, { platform: 'darwin', ps: '/none/ps' })).rejects.toThrow('ENOENT'))
