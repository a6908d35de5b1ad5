import { describe, expect, test } from 'vitest'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { testParts } from '#mocks/node/testing/testParts'
import { startUpstream } from './startUpstream.ts'
import { startFakeNode } from './testing/startFakeNode.ts'
import type { UpstreamParameters } from './upstreamNode.ts'

type Respond = Parameters<typeof startFakeNode>[0]

const startNode = (respond: Respond = () => undefined) => testParts.add(startFakeNode(respond))

const open = (parameters: UpstreamParameters) => testParts.add(startUpstream(parameters))

const but =
  (respond: Respond): Respond =>
  (call) =>
    call.method === 'eth_chainId' ? undefined : respond(call)

const errorOf = (outcome: RpcOutcome) =>
  'errorText' in outcome
    ? { ...(JSON.parse(outcome.errorText) as { code: number; message: string }), lost: outcome.lost }
    : undefined

const RESULT = '{"big":12345678901234567890,"text":"\\u003c"}'
const RAW = '0x02f8'
/** The keccak256 hash of it. */
const HASH = '0x0ddf8a6da315d4ef30b0aade0a1c088e835829dec13e448b619da0dd383a1e70'

describe.each(['http', 'ws'] as const)('an upstream over %s', (protocol) => {
  const urlOf = (node: { url: string; wsUrl: string }) => (protocol === 'http' ? node.url : node.wsUrl)

  test('passes results on as they were written, under ids of its own', async () => {
    const node = await startNode(
      but(({ id }) => ({ status: 200, body: `{"jsonrpc":"2.0","id":${id},"result":${RESULT}}` })),
    )
    const upstream = await open({ urls: [urlOf(node)] })
    expect(await upstream.call('eth_getBlockByNumber', '["0x1",false]')).toEqual({ resultText: RESULT })
    expect(node.calls[0]).toMatchObject({ method: 'eth_getBlockByNumber', params: ['0x1', false] })
  })

  test("passes the node's own errors on, and asks nobody again", async () => {
    const node = await startNode(but(() => ({ error: { code: 3, message: 'reverted' } })))
    const upstream = await open({ urls: [urlOf(node)] })
    expect(await upstream.call('eth_call', '[{}]')).toEqual({ errorText: '{"code":3,"message":"reverted"}' })
    await expect(upstream.request('eth_call')).rejects.toMatchObject({ code: 3, message: 'reverted' })
    expect(node.calls).toHaveLength(2)
  })

  test('sends headers, and the user of the URL as one', async () => {
    const node = await startNode()
    const url = `${urlOf(node).replace('//', '//me:secret@')}/v3/key?token=other`
    const upstream = await open({ urls: [url], headers: { 'x-key': 'abc' } })
    await upstream.call('eth_blockNumber', undefined)
    expect(node.calls[0]).toMatchObject({
      path: '/v3/key?token=other',
      headers: { 'x-key': 'abc', authorization: `Basic ${Buffer.from('me:secret').toString('base64')}` },
    })
  })

  test('asks the next one where there is no answer, and stays with it', async () => {
    const first = await startNode(but(() => 'drop'))
    const second = await startNode(but(() => ({ result: '0x2' })))
    const upstream = await open({ urls: [urlOf(first), urlOf(second)] })
    expect(await upstream.call('eth_blockNumber', undefined)).toEqual({ resultText: '"0x2"' })
    expect(await upstream.call('eth_blockNumber', undefined)).toEqual({ resultText: '"0x2"' })
    expect([first.calls.length, second.calls.length]).toEqual([1, 2])
  })

  test('asks the next one after the time of one try', async () => {
    const first = await startNode(but(() => 'hang'))
    const second = await startNode(but(() => ({ result: '0x2' })))
    const upstream = await open({ urls: [urlOf(first), urlOf(second)], timeout: 300 })
    expect(await upstream.call('eth_blockNumber', undefined)).toEqual({ resultText: '"0x2"' })
  })

  test('says how long it waited for a node that hangs', async () => {
    const node = await startNode(but(() => 'hang'))
    const upstream = await open({ urls: [urlOf(node)], timeout: 150, retries: 1 })
    const error = errorOf(await upstream.call('eth_blockNumber', undefined))
    expect(error).toEqual({ code: -32603, message: `${node.host} did not answer within 0.15 s`, lost: true })
    expect(node.calls).toHaveLength(2)
  })

  test('asks again where the node asked for patience', async () => {
    const limited = { error: { code: -32005, message: 'slow down' } }
    const node = await startNode(but(({ before }) => (before === 0 ? limited : { result: '0x2' })))
    const upstream = await open({ urls: [urlOf(node)] })
    expect(await upstream.call('eth_blockNumber', undefined)).toEqual({ resultText: '"0x2"' })
  })

  test("ends with the node's own words when it stays so", async () => {
    const node = await startNode(but(() => ({ error: { code: -32005, message: 'slow down' } })))
    const upstream = await open({ urls: [urlOf(node)], retries: 1 })
    const error = errorOf(await upstream.call('eth_blockNumber', undefined))
    expect(error).toEqual({ code: -32005, message: 'slow down', lost: undefined })
  })

  test('never sends again what may have been done', async () => {
    const first = await startNode(but(() => 'drop'))
    const second = await startNode(but(() => ({ result: '0x2' })))
    const upstream = await open({ urls: [urlOf(first), urlOf(second)] })
    expect(errorOf(await upstream.call('eth_sendTransaction', '[{}]'))).toMatchObject({ code: -32603, lost: true })
    expect([first.calls.length, second.calls.length]).toEqual([1, 0])
  })

  test('a raw transaction is looked for where nobody knows what became of it', async () => {
    const known = but(({ method }) => (method === 'eth_getTransactionByHash' ? { result: { nonce: '0x0' } } : 'drop'))
    const node = await startNode(known)
    const upstream = await open({ urls: [urlOf(node)] })
    expect(await upstream.call('eth_sendRawTransaction', `["${RAW}"]`)).toEqual({ resultText: `"${HASH}"` })
    expect(node.calls.map(({ method }) => method)).toEqual(['eth_sendRawTransaction', 'eth_getTransactionByHash'])
  })

  test('a raw transaction that is nowhere is said to be unsure, and is sent once', async () => {
    const node = await startNode(but(({ method }) => (method === 'eth_sendRawTransaction' ? 'drop' : { result: null })))
    const upstream = await open({ urls: [urlOf(node)] })
    const error = errorOf(await upstream.call('eth_sendRawTransaction', `["${RAW}"]`))
    expect(error?.message).toContain(`look for ${HASH}`)
    expect(node.calls.filter(({ method }) => method === 'eth_sendRawTransaction')).toHaveLength(1)
  })

  test('never asks a node of another chain', async () => {
    const first = await startNode(({ method, before }) => (method === 'eth_chainId' && before < 2 ? undefined : 'drop'))
    const other = await startNode(() => ({ result: '0x5' }))
    const upstream = await open({ urls: [urlOf(first), urlOf(other)], retries: 1 })
    const error = errorOf(await upstream.call('eth_blockNumber', undefined))
    expect(error?.message).toBe(`${other.host} has another chain than the other upstreams`)
    expect(other.calls).toEqual([])
  })

  test('does not start where nobody answers, and says whom it asked', async () => {
    const starting = startUpstream({ urls: [`${protocol}://127.0.0.1:1/v3/a-secret-key`], retries: 0 })
    await expect(starting).rejects.toThrow('No node answers at 127.0.0.1:1.\n  127.0.0.1:1 cannot be reached')
    await expect(starting).rejects.not.toThrow('secret')
  })

  test('does not start with what is no node', async () => {
    const node = await startNode(() => ({ result: null }))
    await expect(startUpstream({ urls: [urlOf(node)] })).rejects.toThrow(`${node.host} does not return its chain id`)
    const refusing = await startNode(() => ({ error: { code: -32001, message: 'no such key: a-secret-key' } }))
    const starting = startUpstream({ urls: [urlOf(refusing)] })
    await expect(starting).rejects.toThrow('The node refuses eth_chainId with code -32001.')
    await expect(starting).rejects.not.toThrow('secret')
  })

  test('answers nothing after its end', async () => {
    const node = await startNode(but(() => 'hang'))
    const upstream = await open({ urls: [urlOf(node)] })
    const asked = upstream.call('eth_blockNumber', undefined)
    await expect.poll(() => node.calls).toHaveLength(1)
    await upstream.stop()
    await upstream.closed
    expect(errorOf(await asked)?.lost).toBe(true)
    expect(errorOf(await upstream.call('eth_blockNumber', undefined))?.message).toContain('stopped')
  })
})

describe('an upstream over http', () => {
  const page = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>key-123 is no key</h1>' }
  test.each([
    [page, 'an HTML page instead of JSON-RPC (HTTP 502)'],
    [{ ...page, status: 200 }, 'an HTML page instead of JSON-RPC (HTTP 200)'],
    [{ status: 200, body: '' }, 'an empty body (HTTP 200)'],
    [
      { status: 200, body: '{"jsonrpc":"2.0","id":2,"resu' },
      'text that is not JSON, 29 characters: it may be truncated',
    ],
    [{ status: 200, body: '{"jsonrpc":"2.0","id":999,"result":1}' }, 'answered with the id of another call'],
    [{ status: 200, body: '[]' }, 'JSON that is not a JSON-RPC answer'],
    [{ status: 301, headers: { location: 'https://x/key-123' }, body: '' }, 'a redirect, which is not followed'],
    [{ status: 401, body: 'key-123' }, 'text that is not JSON, 7 characters: it may be truncated (HTTP 401)'],
  ])('says what came: %o', async (reply, message) => {
    const node = await startNode(but(() => reply))
    const upstream = await open({ urls: [node.url], retries: 1 })
    const error = errorOf(await upstream.call('eth_blockNumber', undefined))
    expect(error).toMatchObject({ code: -32603, lost: true, message: expect.stringContaining(message) })
    expect(error?.message).toContain(node.host)
    expect(error?.message).not.toContain('key-123')
  })

  test.each([429, 503])('asks again after %i, when the header Retry-After says', async (status) => {
    const busy = { status, headers: { 'retry-after': '0.3' }, body: 'later' }
    const node = await startNode(but(({ before }) => (before === 0 ? busy : { result: '0x2' })))
    const upstream = await open({ urls: [node.url] })
    expect(await upstream.call('eth_blockNumber', undefined)).toEqual({ resultText: '"0x2"' })
  })

  test('many calls at once are all answered, each once', async () => {
    const node = await startNode(but(() => ({ result: '0x2' })))
    const upstream = await open({ urls: [node.url], retries: 0 })
    const asked = Array.from({ length: 400 }, () => upstream.call('eth_blockNumber', undefined))
    for (const outcome of await Promise.all(asked)) expect(outcome).toEqual({ resultText: '"0x2"' })
    expect(node.calls).toHaveLength(400)
  })

  test('does not wait where Retry-After is too long', async () => {
    const node = await startNode(but(() => ({ status: 429, headers: { 'retry-after': '3600' }, body: 'later' })))
    const upstream = await open({ urls: [node.url] })
    const error = errorOf(await upstream.call('eth_blockNumber', undefined))
    expect(error).toEqual({ code: -32005, message: `${node.host} limits the rate of calls (HTTP 429)`, lost: true })
    expect(node.calls).toHaveLength(1)
  })

  test('a raw transaction goes to the next one where the first took nothing, and may be known there', async () => {
    const first = await startNode(but(() => ({ status: 429, body: '' })))
    const second = await startNode(but(() => ({ error: { code: -32000, message: 'already known' } })))
    const upstream = await open({ urls: [first.url, second.url] })
    expect(await upstream.call('eth_sendRawTransaction', `["${RAW}"]`)).toEqual({ resultText: `"${HASH}"` })
    // It was sent only once, so "already known" is the node's answer.
    expect(errorOf(await upstream.call('eth_sendRawTransaction', `["${RAW}"]`))?.message).toBe('already known')
  })

  test.each(['http', 'ws'] as const)('an error that quotes the key keeps its code alone, over %s', async (kind) => {
    const message = 'invalid key 0123456789abcdef'
    const respond = but(({ method }) => ({
      error: { code: -32000, message: method === 'eth_call' ? message : 'plain' },
    }))
    const node = await startNode(respond)
    const url = `${kind === 'ws' ? node.wsUrl : node.url}/v2/0123456789abcdef`
    const upstream = await open({ urls: [url] })
    const error = errorOf(await upstream.call('eth_call', '[]'))
    expect(error).toEqual({ code: -32000, message: expect.stringContaining('withheld') })
    await expect(upstream.request('eth_call')).rejects.not.toThrow('0123456789abcdef')
    expect(errorOf(await upstream.call('eth_gasPrice', '[]'))?.message).toBe('plain')
  })

  test.each(['ftp://node.example/key-123', 'node.example/key-123', ''])('"%s" is no upstream', async (url) => {
    const starting = startUpstream({ urls: [url] })
    await expect(starting).rejects.toThrow(/upstream/)
    await expect(starting).rejects.not.toThrow('key-123')
  })
})
