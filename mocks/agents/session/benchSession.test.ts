import { chmod, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { NoBenchError } from '#mocks/agents/agentErrors'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { findBench, provideSessionFolder, publishSession } from './benchSession.ts'

let root: string
let variables: Readonly<Record<string, string>>
beforeEach(async () => {
  root = await makeFolder()
  variables = { WALLETBENCH_SESSIONS: join(root, 'sessions') }
})

const find = (given: { url?: string; token?: string; folder?: string } = {}, more: object = {}) =>
  findBench({ folder: '/project', ...given, variables: { ...variables, ...more } })
const session = (port: number, folder = '/project', pid = process.pid) => ({
  controlUrl: `http://127.0.0.1:${port}`,
  token: `token-${port}`,
  pid,
  folder,
})
/** No process has it: Linux ends at 2^22. */
const NOBODY = 2 ** 22 + 1

test('the one that is named, the one of the environment, the one that runs', async () => {
  await publishSession(session(1), variables)
  const environment = { WALLETBENCH_CONTROL_URL: 'http://127.0.0.1:2/', WALLETBENCH_CONTROL_TOKEN: 'from-environment' }
  expect(await find()).toMatchObject({ controlUrl: 'http://127.0.0.1:1', token: 'token-1' })
  expect(await find({}, environment)).toEqual({ controlUrl: 'http://127.0.0.1:2', token: 'from-environment' })
  const url = 'http://127.0.0.1:3'
  expect(await find({ url, token: 'given' }, environment)).toEqual({ controlUrl: url, token: 'given' })
})

test('an address alone is enough: its session has the token', async () => {
  await publishSession(session(1), variables)
  expect(await find({ url: 'http://127.0.0.1:1/' })).toMatchObject({ token: 'token-1' })
  await expect(find({ url: 'http://127.0.0.1:2' })).rejects.toBeInstanceOf(NoBenchError)
})

test('of several the one of this folder; else they are listed, without their tokens', async () => {
  await publishSession(session(1, '/elsewhere'), variables)
  await publishSession(session(2), variables)
  expect(await find()).toMatchObject({ token: 'token-2' })
  const error = await find({ folder: '/third' }).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ message: expect.stringMatching(/^2 benches run\.\n.*127\.0\.0\.1:1 .*\/elsewhere/) })
  expect(String(error)).not.toContain('token-')
})

test('what has ended is forgotten, and so is what stops', async () => {
  await publishSession(session(1, '/project', NOBODY), variables)
  await writeFile(join(root, 'sessions', '1-1.json'), 'half a ')
  await expect(find()).rejects.toThrow('npx walletbench start')
  expect(await readdir(join(root, 'sessions'))).toEqual(['1-1.json'])
  const remove = await publishSession(session(2), variables)
  expect(await find()).toMatchObject({ token: 'token-2' })
  await remove()
  await expect(find()).rejects.toBeInstanceOf(NoBenchError)
})

test.skipIf(process.platform === 'win32')(
  'a folder that others can open, or have put there, gets no token',
  async () => {
    const open = join(root, 'open')
    await mkdir(open)
    await chmod(open, 0o755)
    const link = join(root, 'link')
    await mkdir(join(root, 'target'), { mode: 0o700 })
    await symlink(join(root, 'target'), link)
    for (const folder of [open, link])
      await expect(publishSession(session(1), { WALLETBENCH_SESSIONS: folder })).rejects.toThrow('not this user')
    expect(await readdir(open)).toEqual([])
  },
)

test.runIf(process.platform === 'linux')(
  'a folder that cannot be made is an error, not a wait without end',
  async () => {
    const publishing = publishSession(session(1), { XDG_RUNTIME_DIR: '/proc' })
    await expect(publishing).rejects.toThrow(/\/proc\/walletbench cannot be made \(ENOENT\).*WALLETBENCH_SESSIONS/s)
  },
)

test('the folder of this log-in, where there is one', async () => {
  expect(await provideSessionFolder({ XDG_RUNTIME_DIR: root })).toBe(join(root, 'walletbench'))
})

test('a relative path, and a folder that is not there, are no folder of a log-in: the temporary one is taken', async () => {
  for (const runtime of ['runtime', join(root, 'none')]) {
    const folder = await provideSessionFolder({ XDG_RUNTIME_DIR: runtime })
    expect(folder).toBe(join(tmpdir(), `walletbench-${userInfo().username}`))
  }
})
