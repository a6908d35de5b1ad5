import { expect, test } from 'vitest'
import { listLaunchers } from './listLaunchers.ts'

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
