import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { toCassetteText } from '#mocks/node/cassettes/testing/cassetteText'
import { askRpc } from '#mocks/node/testing/askRpc'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { startFakeNode } from '#mocks/node/upstream/testing/startFakeNode'
import { createPrograms, refusing } from '../testing/createPrograms.ts'

const KNOWN = { 'eth_chainId []': '"0x1"', 'eth_getBalance ["0x01","0x10"]': '12345678901234567890' }

const programs = createPrograms()
afterEach(programs.stop)

const makeFile = async (text: string, name = 'page.io'): Promise<string> =>
  join(await makeFolder({ [name]: text }), name)

const rpc = (...words: string[]) => programs.run('rpc', '--json', '--port', '0', ...words)

async function startNode() {
  const node = await startFakeNode(({ method }) => (method === 'eth_getBalance' ? { result: '0x7' } : undefined))
  onTestFinished(node.stop)
  return node
}

describe('walletbench rpc', () => {
  test('plays a cassette: one line, answers as they were written, the exit code 0', async () => {
    const server = rpc('--replay', await makeFile(toCassetteText(KNOWN)))
    const ready = await server.ready
    const urls = { rpcUrl: ready.rpc, wsUrl: ready.rpcWs }
    expect(ready).toEqual({ rpc: expect.any(String), rpcWs: expect.stringMatching(/^ws:/), ...urls, pid: process.pid })
    const body = '{"jsonrpc":"2.0","id":"a","method":"eth_getBalance","params":["0x01","latest"]}'
    const response = await fetch(ready.rpc, { method: 'POST', body })
    expect(await response.text()).toBe('{"jsonrpc":"2.0","id":"a","result":12345678901234567890}')
    const { code, stdout, stderr } = await programs.end(server)
    expect([code, stdout]).toEqual([0, `${JSON.stringify(ready)}\n`])
    expect(stderr).toMatch(/^Answers that were never requested:\n {2}page\.io:\d+ eth_chainId \[\]\n$/)
  })

  test('a miss ends it: every answer names it, and the exit code is 1', async () => {
    const server = rpc('--replay', await makeFile(toCassetteText(KNOWN)))
    const { rpc: url } = await server.ready
    const miss = await askRpc(url, 'eth_getBalance', '0x02', 'latest')
    expect(miss.error).toMatchObject({ code: -32004, message: expect.stringContaining('["0x02","0x10"]') })
    expect((await askRpc(url, 'eth_chainId')).error).toMatchObject({ code: -32004 })
    const { code, stderr } = await programs.end(server)
    expect(code).toBe(1)
    expect(stderr).toContain('No cassette answers:\n  eth_getBalance ["0x02","0x10"]\n    nearest: ["0x01","0x10"]')
  })

  test.each([
    ['continue', { error: { code: -32004 } }],
    ['null', { result: null }],
  ])('--on-miss %s goes on', async (onMiss, expected) => {
    const server = rpc('--on-miss', onMiss, '--replay', await makeFile(toCassetteText(KNOWN)))
    const { rpc: url } = await server.ready
    expect(await askRpc(url, 'eth_getBalance', '0x02', 'latest')).toMatchObject(expected)
    expect(await askRpc(url, 'eth_chainId')).toMatchObject({ result: '0x1' })
    expect(await programs.end(server)).toMatchObject({ code: 0 })
  })

  test('--on-miss upstream asks the node what is missing', async () => {
    const node = await startNode()
    const file = await makeFile(toCassetteText(KNOWN))
    const server = rpc('--on-miss', 'upstream', '--upstream', node.url, '--replay', file)
    const { rpc: url } = await server.ready
    expect(await askRpc(url, 'eth_getBalance', '0x02', '0x1')).toMatchObject({ result: '0x7' })
    const known = { result: Number('12345678901234567890') }
    expect(await askRpc(url, 'eth_getBalance', '0x01', '0x10')).toMatchObject(known)
    expect(node.calls.map(({ params }) => params)).toEqual([['0x02', '0x1']])
    expect(await programs.end(server)).toMatchObject({ code: 0 })
  })

  test('passes calls on to an upstream, with faults from the start', async () => {
    const node = await startNode()
    const fault = '{"match":{"method":"eth_call"},"do":{"kind":"error","code":-32000,"message":"broken"}}'
    const server = rpc('--upstream', node.url, '--fault', fault)
    const { rpc: url } = await server.ready
    expect(await askRpc(url, 'eth_getBalance', '0x02', 'latest')).toMatchObject({ result: '0x7' })
    expect(await askRpc(url, 'eth_call', {})).toMatchObject({ error: { code: -32000, message: 'broken' } })
    expect(await programs.end(server)).toMatchObject({ code: 0, stderr: '' })
  })

  test('cassettes of several chains are not played together, nor one with a node of another chain', async () => {
    const file = await makeFile(toCassetteText(KNOWN))
    const other = await makeFile(toCassetteText({}, { chainId: 5 }), 'other.io')
    expect(await programs.runToEnd('rpc', '--replay', file, other)).toEqual(refusing(1, 'chain'))
    const node = await startNode()
    const mixed = await programs.runToEnd('rpc', '--replay', other, '--on-miss', 'upstream', '--upstream', node.url)
    expect(mixed).toEqual(refusing(1, 'The cassettes were recorded on chain 5, but the upstream has chain 1.'))
  })

  test.each([
    ['cut off', toCassetteText(KNOWN).slice(0, -30), 'page.io'],
    ['changed', toCassetteText(KNOWN).replace('12345', '54321'), 'its hash does not match'],
  ])('a bad cassette ends it with 1, and says which: %s', async (_, text, says) => {
    const ended = await programs.runToEnd('rpc', '--port', '0', '--replay', await makeFile(text))
    expect(ended).toEqual(refusing(1, says))
    expect(ended.stderr).not.toMatch(/\n\s+at /)
  })

  test.each([
    { words: [], says: '--replay FILE or --upstream URL' },
    { words: ['--replay', 'a.io', '--on-miss', 'shrug'], says: 'Allowed choices are fail, continue, null, upstream' },
    { words: ['--replay', 'a.io', '--on-miss', 'upstream'], says: 'Add --upstream URL' },
    { words: ['--replay', 'a.io', '--upstream', 'http://a'], says: '--on-miss upstream' },
    { words: ['--replay', 'a.io', '--port', '70000'], says: 'port is 70000' },
  ])('$words is refused with 2', async ({ words, says }) => {
    expect(await programs.runToEnd('rpc', ...words)).toEqual(refusing(2, says))
  })
})

test('a file that changes while it is played makes no difference', async () => {
  const file = await makeFile(toCassetteText(KNOWN))
  const { rpc: url } = await rpc('--replay', file).ready
  writeFileSync(file, 'gone')
  expect(await askRpc(url, 'eth_chainId')).toMatchObject({ result: '0x1' })
})
