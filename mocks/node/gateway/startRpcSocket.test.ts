import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { findAnvil } from '#mocks/node/anvil/findFoundry'
import { anvilMethods } from '../anvil/anvilMethods.ts'
import type { Anvil } from '../anvil/startAnvil.ts'
import { startTestAnvil } from '../testing/startTestAnvil.ts'
import { createFileParts } from '../testing/testParts.ts'
import { type RpcSocket, startRpcSocket } from './startRpcSocket.ts'

const parts = createFileParts()
let anvil: Anvil
let socket: RpcSocket

beforeAll(async () => {
  anvil = await parts.add(startTestAnvil())
  socket = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
})

test('joins answers that come out of order, and texts of more than one packet', async () => {
  const code = `0x${'5b'.repeat(300_000)}`
  const address = `0x${'99'.repeat(20)}`
  const set = socket.request('anvil_setCode', [address, code])
  const asking = Array.from({ length: 100 }, () => socket.request('eth_chainId'))
  const [mined, ...ids] = await Promise.all([socket.request('anvil_mine', ['0x10']), ...asking])
  expect(mined).toBeNull()
  expect(new Set(ids)).toEqual(new Set(['0x7a69']))
  await set
  expect(await socket.request('eth_getCode', [address, 'latest'])).toBe(code)
})

test.each([
  ['whitespace', `[ ${'\n'.repeat(5_000)} ]`],
  ['braces and quotes in a string', '["}]\\\\\\"{[ é \\u0000"]'],
])('parameters with %s end neither their call nor the next one', async (_, paramsText) => {
  const calls: [string, string?][] = [['net_version'], ['web3_sha3', paramsText], ['net_version', '[]']]
  const outcomes = await Promise.all(calls.map(([method, text]) => socket.call(method, text)))
  const [resultText, errorText] = ['"31337"', expect.stringContaining('-32602')]
  expect(outcomes).toEqual([{ resultText }, { errorText }, { resultText }])
})

test.each([
  ['nope', '[]', -32601, 'Method not found'],
  ['', '[]', -32601, 'Method not found'],
  ['eth_getBalance', '[]', -32602, 'Invalid params: Anvil cannot read the parameters of eth_getBalance'],
  ['eth_chainId', '[1]', -32602, 'Invalid params: Anvil cannot read the parameters of eth_chainId'],
  ['eth_subscribe', '["colours"]', -32602, 'Invalid params: Anvil cannot read the parameters of eth_subscribe'],
])('%j with %s is answered with %d', async (method, paramsText, code, message) => {
  const outcome = await socket.call(method, paramsText)
  expect(outcome).toEqual({ errorText: JSON.stringify({ code, message }) })
})

test('answers calls that are open when Anvil ends, and later ones', async () => {
  const other = await startTestAnvil()
  const connection = await startRpcSocket({ path: other.ipcPath })
  const open = connection.call('anvil_mine', '["0x100000"]')
  process.kill(other.pid, 'SIGKILL')
  await connection.closed
  await other.stop()
  expect(await open).toMatchObject({ lost: true })
  expect(await connection.call('eth_chainId', undefined)).toMatchObject({ lost: true })
  await expect(startRpcSocket({ path: other.ipcPath })).rejects.toThrow(`Nothing answers at ${other.ipcPath}.`)
})

/** Over HTTP, Anvil tells an unknown method from wrong parameters. No method takes these, so none runs. */
async function filterKnown(methods: readonly string[]): Promise<string[]> {
  const params = Array.from({ length: 9 }, () => ({ wrong: true }))
  const calls = methods.map((method, id) => ({ jsonrpc: '2.0', id, method, params }))
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(anvil.rpcUrl, { method: 'POST', headers, body: JSON.stringify(calls) })
  const answers = (await response.json()) as { id: number; error?: { code: number } }[]
  const unknown = new Set(answers.filter(({ error }) => error?.code === -32601).map(({ id }) => id))
  return methods.filter((_, id) => !unknown.has(id))
}

test('anvilMethods has only methods that this Anvil knows', async () => {
  // Subscriptions need a connection, which HTTP is not.
  const methods = [...anvilMethods].filter((method) => !/^eth_(un)?subscribe$/.test(method))
  expect(methods.length).toBeGreaterThan(150)
  expect(await filterKnown(methods)).toEqual(methods)
})

test("anvilMethods has every method that is named in this Anvil's program", async () => {
  const families = [...new Set([...anvilMethods].map((method) => method.slice(0, method.indexOf('_') + 1)))].join('|')
  const texts = readFileSync(findAnvil(), 'latin1').match(new RegExp(`(?:${families})\\w+`, 'g')) ?? []
  const words = new Set(texts.flatMap((text) => text.split(new RegExp(`(?=${families})`))))
  expect(words.size).toBeGreaterThan(150)
  expect(await filterKnown([...words].filter((word) => !anvilMethods.has(word)))).toEqual([])
})
