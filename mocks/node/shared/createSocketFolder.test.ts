import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProcessGuard, startProcessGuard } from './childProcesses.ts'
import { createSocketFolder } from './createSocketFolder.ts'

let root: string
let guard: ProcessGuard

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wb-test-'))
  guard = await startProcessGuard()
})

afterAll(async () => {
  await guard.stop()
  await rm(root, { recursive: true })
})

test('gives a path for a socket that nobody else can reach, until it is removed', async () => {
  const { socketPath, remove } = await createSocketFolder({ name: 'anvil', guard, parents: [root] })
  expect(dirname(dirname(socketPath))).toBe(root)
  expect((await stat(dirname(socketPath))).mode & 0o777).toBe(0o700)
  const server = createServer().listen(socketPath)
  await once(server, 'listening')
  await remove()
  await remove()
  expect(existsSync(dirname(socketPath))).toBe(false)
  server.close()
})

test('two folders are never the same', async () => {
  const make = () => createSocketFolder({ name: 'anvil', guard, parents: [root] })
  const [one, other] = await Promise.all([make(), make()])
  expect(one.socketPath).not.toBe(other.socketPath)
})

test('the guard removes it when its owner has ended', async () => {
  const own = await startProcessGuard()
  const { socketPath } = await createSocketFolder({ name: 'anvil', guard: own, parents: [root] })
  await own.stop()
  expect(existsSync(dirname(socketPath))).toBe(false)
})

test('takes the next parent when the path of the first is too long', async () => {
  const long = join(root, 'x'.repeat(120))
  await mkdir(long)
  const { socketPath } = await createSocketFolder({ name: 'anvil', guard, parents: [long, root] })
  expect(dirname(dirname(socketPath))).toBe(root)
  const attempt = createSocketFolder({ name: 'anvil', guard, parents: [long] })
  await expect(attempt).rejects.toThrow(/short enough for a socket.*x{120}.*TMPDIR/s)
})

test('names a parent that is not there', async () => {
  const missing = join(root, 'missing')
  const attempt = createSocketFolder({ name: 'anvil', guard, parents: [missing] })
  await expect(attempt).rejects.toThrow(/No folder for a socket can be made: .*missing/)
})
