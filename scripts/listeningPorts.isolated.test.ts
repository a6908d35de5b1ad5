import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '#mocks/node/anvil/startAnvil'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { createDisposables } from '#mocks/node/shared/createDisposables'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { type ListeningPort, listDescendants, listListeningPorts } from '#mocks/node/testing/processTable'

/** `/proc` lists the ports. Elsewhere, Anvil's address can't be hidden either: see SECURITY.md. */
const isLinux = process.platform === 'linux'
const parts = createDisposables()
let ports: readonly ListeningPort[]
let bench: Bench

const listOwn = () => listListeningPorts([process.pid, ...listDescendants(process.pid).map(({ pid }) => pid)])
const nameOf = ({ address, port }: ListeningPort) => `${address}:${port}`

beforeAll(async () => {
  if (!isLinux) return undefined
  const { path: consoleDir, remove } = await makeKeptFolder({ 'index.html': '<html><head></head></html>' })
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const toFork = await parts.add(startAnvil({ chainId: 1, mnemonic }))
  // Ports of this test, not of the bench: those of the chain to fork, and what the test runner opened.
  const before = new Set(listOwn().map(nameOf))
  bench = await parts.add(startBench({ consoleDir, dappPort: 0, chains: [31337, { fork: toFork.rpcUrl }] }))
  ports = listOwn().filter((each) => !before.has(nameOf(each)))
  return remove
})

afterAll(() => parts.stop())

const isHidden = ({ address }: ListeningPort) => /^127\.(?!0\.)\d+\.\d+\.\d+$/.test(address)

describe.runIf(isLinux)('each TCP port on which a bench and its children listen', () => {
  test('is one of the servers, or that of an Anvil at an address that no page can find', () => {
    const known = [bench.rpcUrl, bench.info.relayUrl, bench.info.linkUrl].map((url) => Number(new URL(url).port))
    const guarded = ports.filter((each) => !isHidden(each))
    expect(guarded.map(({ port }) => port)).toEqual(expect.arrayContaining(known))
    expect(new Set(guarded.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
    expect(guarded.every(({ pid }) => pid === process.pid)).toBe(true)
    const hidden = ports.filter(isHidden)
    expect(hidden).toHaveLength(2)
    expect(new Set(hidden.map(({ address }) => address)).size).toBe(2)
  })

  test.each([
    ['a request with a foreign Host', { host: 'evil.test' }, false],
    ['a request with a foreign Origin', { origin: 'https://evil.test' }, false],
    ['an upgrade with a foreign Host', { host: 'evil.test' }, true],
    ['an upgrade with a foreign Origin', { origin: 'https://evil.test' }, true],
  ])('refuses %s', async (_, headers, isUpgrade) => {
    const answers = await Promise.all(
      ports.map(async (each) => {
        // A page knows no address but this one.
        const status = await ask({ ...each, address: '127.0.0.1' }, headers, isUpgrade)
        return [nameOf(each), status, isHidden(each) ? 'ECONNREFUSED' : 403] as const
      }),
    )
    for (const [name, status, wanted] of answers) expect([name, status]).toEqual([name, wanted])
  })
})

function ask({ address, port }: ListeningPort, given: Record<string, string>, isUpgrade: boolean): Promise<unknown> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  }
  const headers = { 'content-type': 'application/json', ...given, ...(isUpgrade ? upgrade : {}) }
  return new Promise((resolve) => {
    const outgoing = request({ host: address, port, method: isUpgrade ? 'GET' : 'POST', headers, agent: false })
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode))
    outgoing.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode)
    })
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    outgoing.end(isUpgrade ? undefined : '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')
  })
}
