import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readProcess } from './readProcess.ts'

const endedPid = () => spawnSync('true').pid

test('the system says of a process what is needed', async () => {
  const own = await readProcess(process.pid)
  expect(own).toMatchObject({ pid: process.pid, parent: process.ppid, started: expect.stringMatching(/\d/) })
  expect(own?.session).toBe((await readProcess(process.ppid))?.session)
  expect(own?.command).toContain('node')
})

test('one that has ended is none', async () => {
  expect(await readProcess(endedPid())).toBeUndefined()
})

test('a folder that cannot be read says nothing of the process', async () => {
  await expect(readProcess(process.pid, { platform: 'linux', proc: process.execPath })).rejects.toThrow('ENOTDIR')
})

async function makePs(script: string) {
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-ps-'))
  onTestFinished(() => rm(folder, { recursive: true }))
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
])('a ps that $what: it has ended', async ({ script }) => {
  expect(await readProcess(8, await makePs(script))).toBeUndefined()
})

test.each([
  { what: 'complains', script: 'echo "ps: no memory" >&2; exit 1' },
  { what: 'ends with another code', script: 'exit 2' },
  { what: 'is killed', script: 'kill -9 $$' },
])('a ps that $what says nothing of the process', async ({ script }) => {
  await expect(readProcess(8, await makePs(script))).rejects.toThrow('Command failed')
})

test('neither does one that cannot be started', async () => {
  await expect(readProcess(8, { platform: 'darwin', ps: '/none/ps' })).rejects.toThrow('ENOENT')
})
