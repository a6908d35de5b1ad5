import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { listAlive, listDescendants, type ProcessEntry } from '#mocks/node/testing/processTable'
import { packageRoot } from './packageRoot.ts'
import { GONE } from './testing/expectGone.ts'
import { type ReadyLine, type RunningProgram, runProgram } from './testing/runProgram.ts'

const program = join(packageRoot, 'dist/scripts/walletbench.js')

/** Makes a project that has Walletbench installed: npx and npm find the command in it, and ask no registry. */
async function makeProject(scripts: Readonly<Record<string, string>> = {}) {
  const path = await makeFolder({
    'package.json': JSON.stringify({ name: 'dapp', version: '1.0.0', scripts }),
    'node_modules/.bin/walletbench': `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`,
  })
  await chmod(join(path, 'node_modules/.bin/walletbench'), 0o755)
  return path
}

function run(cwd: string, command: string, ...words: string[]): RunningProgram {
  const running = runProgram(command, words, { cwd, env: { ...process.env, npm_config_offline: 'true' } })
  onTestFinished(async () => {
    for (const { pid } of listDescendants(running.pid)) kill(pid)
    running.child.kill('SIGKILL')
    await running.closed
  })
  return running
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

async function expectGone(entries: readonly ProcessEntry[]): Promise<void> {
  await expect.poll(() => listAlive(entries), GONE).toEqual([])
}

test.each<{ what: string; words: string[]; signal: NodeJS.Signals }>([
  { what: 'npx', words: ['npx', 'walletbench', 'start', '--json', '--no-console'], signal: 'SIGTERM' },
  { what: 'npx', words: ['npx', 'walletbench', 'start', '--json', '--no-console'], signal: 'SIGKILL' },
  { what: "npm's script", words: ['npm', 'run', '-s', 'bench'], signal: 'SIGKILL' },
])('$signal to $what ends the bench that it started', async ({ words: [command = '', ...words], signal }) => {
  // A shell that has more to do stays between npm and the bench.
  const project = await makeProject({ bench: 'walletbench start --json --no-console; true' })
  const launcher = run(project, command, ...words)
  const { pid } = await launcher.ready
  const entries = listDescendants(launcher.pid)
  onTestFinished(() => listAlive(entries).forEach(({ pid: alive }) => void kill(alive)))
  expect(entries.filter(({ name }) => name.startsWith('anvil'))).toHaveLength(2)
  expect(entries.map((entry) => entry.pid)).toContain(pid)
  launcher.child.kill(signal)
  await expectGone(entries)
  await launcher.closed
  expect(launcher.stderr()).toMatch(/^Stopping: ".+" \(pid \d+\), which started this command, has ended\.$/m)
})

test('one that a shell put into the background, nohup and a CI step go on where their shells end', async () => {
  const project = await makeProject()
  const relay = 'walletbench relay --json --port 0'
  // The variables that npm sets for its scripts stay in the environment of everything that they start.
  const env = `PATH="$PWD/node_modules/.bin:$PATH" npm_command=exec npm_lifecycle_event=npx`
  const shells = [
    ['/bin/sh', '-c', `${env}; export npm_command npm_lifecycle_event; ${relay} > background 2>&1 &`],
    ['/bin/sh', '-c', `${env}; nohup ${relay} > nohup 2>&1 &`],
    // A step waits until the relay is ready, and ends.
    ['/bin/sh', '-e', '-c', `${env}; mkfifo pipe\n${relay} > pipe 2> /dev/null & head -n 1 pipe > step`],
  ] as const
  for (const [command, ...words] of shells) expect((await run(project, command, ...words).closed).code).toBe(0)
  const left = await Promise.all(['background', 'nohup', 'step'].map((name) => readReady(join(project, name))))
  onTestFinished(() => {
    for (const { pid } of left) kill(pid)
  })

  // A relay that wrongly ends would have ended before this one, whose npx ends after their shells.
  const npx = run(project, 'npx', ...relay.split(' '))
  await npx.ready
  const entries = listDescendants(npx.pid)
  npx.child.kill('SIGKILL')
  await expectGone(entries)
  for (const { relay: url } of left) {
    const response = await fetch(`${url.replace('ws', 'http')}/state`)
    expect(await response.json()).toMatchObject({ clients: [] })
  }
})

// While the script runs, a job that its shell put into the background looks like one that the shell waits for.
test.runIf(process.platform === 'linux')(
  "npm's script ends what it put into the background; a session of its own goes on",
  async () => {
    // As a CI job does: the script waits until the relay is ready, and ends.
    const toScript = (name: string, prefix: string) =>
      `mkfifo ${name}.pipe; ${prefix}walletbench relay --json --port 0 > ${name}.pipe 2> ${name}.err & head -n 1 ${name}.pipe > ${name}`
    const project = await makeProject({ up: toScript('up', ''), apart: toScript('apart', 'setsid ') })
    const start = async (name: string) => {
      const { closed } = run(project, 'npm', 'run', '-s', name)
      expect(await closed).toEqual({ code: 0, signal: null })
      const { pid, relay } = await readReady(join(project, name))
      onTestFinished(() => kill(pid))
      return relay.replace('ws', 'http')
    }
    const apart = await start('apart')
    await start('up')
    const readEnd = () => readFile(join(project, 'up.err'), 'utf8')
    await expect.poll(readEnd, GONE).toMatch(/^Stopping: ".+" \(pid \d+\), which started this command, has ended\.$/m)
    // It was started before the one that has ended, and checks as often.
    expect(await (await fetch(`${apart}/state`)).json()).toMatchObject({ clients: [] })
    expect(await readFile(join(project, 'apart.err'), 'utf8')).not.toContain('Stopping')
  },
)

async function readReady(file: string): Promise<ReadyLine> {
  const read = async () => (await readFile(file, 'utf8')).split('\n').find((line) => line.startsWith('{')) ?? ''
  await expect.poll(read, GONE).not.toBe('')
  return JSON.parse(await read()) as ReadyLine
}
