import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import type { Attack } from './attack.ts'
import { FOREIGN_HOSTS, FOREIGN_ORIGINS, withPort } from './attackInputs.ts'
import { attackTable } from './attackTable.ts'
import { type RawRequest, sendRaw } from './sendRaw.ts'
import { type AttackedServers, SERVERS, startAttackedServers } from './startAttackedServers.ts'

let servers: AttackedServers

beforeAll(async () => {
  servers = await startAttackedServers()
})

afterAll(() => servers.stop())

/** Sends each input over HTTP and as an upgrade, all at once. Returns those that were not refused. */
async function findAnswered(
  inputs: readonly string[],
  port: number,
  toRequest: (input: string) => Partial<RawRequest>,
) {
  const sent = inputs.flatMap((input) => [false, true].map((upgrade) => ({ input, upgrade })))
  const answers = await Promise.all(
    sent.map(async ({ input, upgrade }) => {
      const { status } = await sendRaw({ port, upgrade, ...toRequest(withPort(input, port)) })
      return status === 403 || status === 400 ? [] : [{ input, upgrade, status }]
    }),
  )
  return answers.flat()
}

describe.each(SERVERS)('%s', (name) => {
  test('refuses foreign Hosts', async () => {
    expect(await findAnswered(FOREIGN_HOSTS, servers.ports[name], (host) => ({ host }))).toEqual([])
  })

  test('refuses foreign Origins', async () => {
    expect(await findAnswered(FOREIGN_ORIGINS, servers.ports[name], (origin) => ({ origin }))).toEqual([])
  })

  test('serves programs after that', async () => {
    const { status } = await sendRaw({ port: servers.ports[name], upgrade: false })
    expect(status).not.toBe('none')
    expect(status).not.toBe(403)
  })
})

describe('the table', () => {
  const named = attackTable.flatMap(({ check }) => ('test' in check ? [check] : []))

  test.each([...new Set(named.map(({ test: file }) => file))])('%s has the tests that rows name', async (file) => {
    const text = await readFile(join(packageRoot, file), 'utf8')
    const missing = named.filter((check) => check.test === file && !text.includes(check.title))
    expect(missing).toEqual([])
  })

  test('each row is another attack', () => {
    const toKey = ({ target, input }: Attack) => `${target}: ${input}`
    expect(new Set(attackTable.map(toKey)).size).toBe(attackTable.length)
  })
})
