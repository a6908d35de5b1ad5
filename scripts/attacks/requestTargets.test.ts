import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedServer, listTargetAttacks } from '#mocks/node/testing/hostileTargets'
import { sendBytes } from '#mocks/node/testing/sendBytes'
import { type AttackedServers, startAttackedServers } from './startAttackedServers.ts'

let folder: string
let attacked: AttackedServers
const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note).on('uncaughtExceptionMonitor', note)
  folder = await mkdtemp(join(tmpdir(), 'attacks-'))
  attacked = await startAttackedServers(folder)
})

afterAll(async () => {
  await attacked?.stop()
  await rm(folder, { recursive: true })
  process.off('unhandledRejection', note).off('uncaughtExceptionMonitor', note)
})

const ask = ({ port, host, path, secure }: AttackedServer) =>
  sendBytes({ port, secure, bytes: `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n` })

test.each([
  'the console',
  'the gateway',
  'the relay',
  'the dapp server',
  'the control address',
  'a wallet',
  'the MCP server',
  'a dev server with the plugin',
  'the forwarder of a MetaMask',
  'the stub of a MetaMask host',
  'the egress proxy',
])('%s refuses every target that is not a path, and answers afterwards', async (name) => {
  const server = attacked.servers.find((one) => one.name === name)
  if (!server) throw new Error(`There is no ${name}`)
  const before = await ask(server)
  expect(before).toMatch(/^HTTP\/1\.1 [1-5]\d\d /)
  const attacks = listTargetAttacks(server)
  const sent = attacks.map((attack) => ({ ...attack, answer: sendBytes({ ...server, bytes: attack.bytes }) }))
  for (const { title, isUpgrade, answer } of sent) {
    // A server that is mostly others' answers requests by its own rules, and perhaps no upgrade.
    if (server.isShared && isUpgrade) continue
    const line = await answer
    if (!server.isShared) expect(line, title).toMatch(/^(HTTP\/1\.1 4\d\d .*)?$/)
  }
  expect(await ask(server)).toBe(before)
  expect(unhandled).toEqual([])
})

test('the table names every server', () => {
  expect(attacked.servers).toHaveLength(11)
})
