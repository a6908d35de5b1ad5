import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AttackedServer, listTargetAttacks, sendBytes } from '#mocks/node/testing/hostileTargets'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { soakedAttacks } from '#scripts/soak/soakAttacks'
import { packageRoot } from '../packageRoot.ts'
import {
  type AttackedServers,
  FOREIGN_HOSTS,
  FOREIGN_ORIGINS,
  startAttackedServers,
  toRequests,
} from './testing/startAttackedServers.ts'

let attacked: AttackedServers
const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note).on('uncaughtExceptionMonitor', note)
  const { path, remove } = await makeKeptFolder()
  attacked = await startAttackedServers(path)
  return remove
})

afterAll(async () => {
  await attacked?.stop()
  process.off('unhandledRejection', note).off('uncaughtExceptionMonitor', note)
})

const ask = ({ port, host, path, secure }: AttackedServer) =>
  sendBytes({ port, secure, bytes: `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n` })

type Sent = { readonly title: string; readonly bytes: string }

async function findUnrefused(server: AttackedServer, attacks: readonly Sent[], refusal: RegExp) {
  const answers = attacks.map(async ({ title, bytes }) => ({ title, line: await sendBytes({ ...server, bytes }) }))
  return (await Promise.all(answers)).filter(({ line }) => !refusal.test(line))
}

describe.each([
  'the console',
  'the gateway',
  'the relay',
  'the dapp server',
  'the control address',
  'a wallet',
  'the MCP server',
  'the forwarder of a MetaMask',
  'the stub of a MetaMask host',
  'the egress proxy',
])('%s', (name) => {
  const find = () => {
    const server = attacked.servers.find((one) => one.name === name)
    if (!server) throw new Error(`There is no ${name}`)
    return server
  }

  test('refuses foreign Hosts and Origins, and every target that is not a path, and answers afterwards', async () => {
    const server = find()
    const before = await ask(server)
    expect(before).toMatch(/^HTTP\/1\.1 [1-5]\d\d /)
    // A proxy has nothing of its own: it answers 404 to whoever asks it for a path.
    const refusal = name === 'the egress proxy' ? /^HTTP\/1\.1 40[034] / : /^HTTP\/1\.1 40[03] /
    expect(await findUnrefused(server, toRequests(server, { hosts: FOREIGN_HOSTS }), refusal)).toEqual([])
    expect(await findUnrefused(server, toRequests(server, { origins: FOREIGN_ORIGINS }), refusal)).toEqual([])
    // Node itself ends a connection whose first line is no request.
    expect(await findUnrefused(server, listTargetAttacks(server), /^(HTTP\/1\.1 4\d\d .*)?$/)).toEqual([])
    expect(await ask(server)).toBe(before)
    expect(unhandled).toEqual([])
  })
})

test('a dev server with the plugin survives every target', async () => {
  const shared = attacked.servers.filter(({ isShared }) => isShared)
  expect(shared.map(({ name }) => name)).toEqual(['a dev server with the plugin'])
  for (const server of shared) {
    const before = await ask(server)
    const [requests, upgrades] = [false, true].map((isUpgrade) =>
      listTargetAttacks(server).filter((attack) => attack.isUpgrade === isUpgrade),
    )
    // Vite may leave an upgrade to others open without an answer.
    for (const { bytes } of upgrades ?? []) void sendBytes({ ...server, bytes })
    await Promise.all((requests ?? []).map(({ bytes }) => sendBytes({ ...server, bytes })))
    expect(await ask(server)).toBe(before)
  }
  expect(unhandled).toEqual([])
})

test('every server is attacked', () => expect(attacked.servers).toHaveLength(11))

describe('the table in attacks.md', () => {
  const lines = readFileSync(join(packageRoot, 'scripts/attacks/attacks.md'), 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '))
  const [head, ...listed] = rows
  const next = listed.findIndex(([by]) => by === head?.[0])
  const attackers = listed.slice(0, next).map(([by]) => by)
  const attacks = listed.slice(next + 1)

  test('each row is another attack, by a known attacker', () => {
    expect(attacks.length).toBeGreaterThan(80)
    expect(attacks.filter((row) => row.length !== 5 || row.includes('') || !attackers.includes(row[0]))).toEqual([])
    expect(new Set(attacks.map(([, target, input]) => `${target}: ${input}`)).size).toBe(attacks.length)
  })

  const shown = attacks.map((row) => {
    const [, place = '', title = ''] = /^(.+?): (.+)$/.exec(row[4] ?? '') ?? []
    return { place, title }
  })

  test.each([...new Set(shown.map(({ place }) => place))].filter((place) => place !== 'probe' && place !== 'soak'))(
    '%s has the tests that rows name',
    async (file) => {
      const text = await readFile(join(packageRoot, file), 'utf8')
      expect(shown.filter(({ place, title }) => place === file && !text.includes(title))).toEqual([])
    },
  )

  test('each part of the soak has a row, and each row its part', () => {
    const parts = shown.flatMap(({ place, title }) => (place === 'soak' ? [title] : []))
    expect([...new Set(parts)].toSorted()).toEqual(Object.keys(soakedAttacks).toSorted())
  })

  test('the probes are those that are sent', () => {
    const probes = shown.flatMap(({ place, title }) => (place === 'probe' ? [title] : []))
    expect(probes).toEqual(['host', 'origin', 'target'])
  })
})
