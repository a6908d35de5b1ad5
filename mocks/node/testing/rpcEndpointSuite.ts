import { describe, expect, test } from 'vitest'
import { openTestSocket } from './openTestSocket.ts'

export type RpcEndpoint = { readonly rpcUrl: string; readonly wsUrl: string }

/** Anvil itself differs from JSON-RPC 2.0 in two codes. */
type RpcEndpointQuirks = { readonly isAnvil?: boolean }
const eventually = <value>(read: () => value) => expect.poll(read, { timeout: 30_000 })

/** Of chain 31337, on which `anvil_mine` works: the node itself, the gateway before it, and their replacements. */
export function testRpcEndpoint(endpoint: () => RpcEndpoint, { isAnvil = false }: RpcEndpointQuirks = {}): void {
  describe('over HTTP', () => testHttp(endpoint, isAnvil))
  describe('over WebSocket', () => testWebSocket(endpoint, isAnvil))
}

function testHttp(endpoint: () => RpcEndpoint, isAnvil: boolean): void {
  const post = (body: string) =>
    fetch(endpoint().rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const ask = async (body: string) => (await post(body)).text()

  const IDS = ['1', '0', '-1', '1745000000000000001', '"a"', '""', '"\\n\\u00e9"', 'null']
  test.each(IDS)('echoes the id %s', async (id) => {
    const text = await ask(`{"jsonrpc":"2.0","id":${id},"method":"eth_chainId"}`)
    expect(JSON.parse(text)).toEqual({ jsonrpc: '2.0', id: JSON.parse(id), result: '0x7a69' })
    // Digits beyond a double's precision are kept.
    if (!id.startsWith('"')) expect(text).toContain(`"id":${id},`)
  })

  test('takes parameters that are absent, null or an array', async () => {
    for (const params of ['', ',"params":null', ',"params":[]']) {
      const text = await ask(`{"jsonrpc":"2.0","id":1,"method":"eth_chainId"${params}}`)
      expect(JSON.parse(text).result).toBe('0x7a69')
    }
  })

  test('answers a batch in the order asked, errors in their places', async () => {
    const text = await ask(
      '[{"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":["0x0",true]},' +
        '{"jsonrpc":"2.0","id":"two","method":"nope"},{"jsonrpc":"2.0","method":"eth_chainId"},{"id":9},' +
        '{"jsonrpc":"2.0","id":3,"method":"eth_chainId"}]',
    )
    expect(JSON.parse(text)).toMatchObject([
      { id: 1, result: { number: '0x0' } },
      { id: 'two', error: { code: -32601 } },
      { error: { code: -32600 } },
      { id: 3, result: '0x7a69' },
    ])
  })

  test('does not answer notifications', async () => {
    for (const body of ['{"jsonrpc":"2.0","method":"eth_chainId"}', '[{"jsonrpc":"2.0","method":"eth_chainId"}]']) {
      const response = await post(body)
      expect(response.status).toBe(204)
      expect(await response.text()).toBe('')
    }
  })

  test.each([
    // Anvil treats text that is not JSON as an invalid request. JSON-RPC 2.0 §5.1 has a separate code.
    ['{"jsonrpc"', isAnvil ? -32600 : -32700, null],
    ['', isAnvil ? -32600 : -32700, null],
    ['[]', -32600, null],
    ['"text"', -32600, null],
    ['{"jsonrpc":"2.0","id":7,"method":1}', -32600, 7],
    ['{"id":7,"method":"eth_chainId"}', -32600, 7],
    ['{"jsonrpc":"2.0","id":7,"method":"eth_chainId","params":"x"}', -32600, 7],
    ['{"jsonrpc":"2.0","id":7,"method":"nope"}', -32601, 7],
    ['{"jsonrpc":"2.0","id":7,"method":"eth_getBalance","params":[]}', -32602, 7],
    ['{"jsonrpc":"2.0","id":7,"method":"eth_subscribe","params":["newHeads"]}', -32601, 7],
  ])('answers %s with an error', async (body, code, id) => {
    const response = await post(body)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id, error: { code } })
  })
}

function testWebSocket(endpoint: () => RpcEndpoint, isAnvil: boolean): void {
  async function open() {
    const { socket, texts } = await openTestSocket(endpoint().wsUrl)
    const messages = () => texts.map((text) => JSON.parse(text) as Record<string, unknown>)
    let count = 0
    async function call(method: string, ...params: unknown[]): Promise<unknown> {
      count += 1
      const id = count
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      await eventually(() => messages().some((message) => message['id'] === id)).toBe(true)
      return messages().find((message) => message['id'] === id)?.['result']
    }
    const heads = (subscription: unknown) =>
      messages()
        .filter(({ params }) => (params as { subscription?: unknown } | undefined)?.subscription === subscription)
        .map(({ params }) => (params as { result: { number: string } }).result.number)
    return { socket, texts, messages, call, heads }
  }

  test('answers calls and batches, not notifications', async () => {
    const { socket, texts, messages, call } = await open()
    socket.send('{"jsonrpc":"2.0","method":"eth_chainId"}')
    socket.send('[{"jsonrpc":"2.0","id":"a","method":"eth_chainId"},{"jsonrpc":"2.0","id":"b","method":"nope"}]')
    await eventually(() => texts).toHaveLength(1)
    // Anvil's WebSocket does not distinguish an unknown method from wrong parameters. The gateway does.
    const code = isAnvil ? -32602 : -32601
    expect(messages()[0]).toMatchObject([
      { id: 'a', result: '0x7a69' },
      { id: 'b', error: { code } },
    ])
    expect(await call('eth_chainId')).toBe('0x7a69')
    expect(texts).toHaveLength(2)
  })

  test('tells subscribers of new blocks, each under its own id, until they unsubscribe', async () => {
    const [one, other] = await Promise.all([open(), open()])
    const first = await one.call('eth_subscribe', 'newHeads')
    const second = await other.call('eth_subscribe', 'newHeads')
    expect(first).not.toBe(second)
    await one.call('anvil_mine', 1)
    await eventually(() => one.heads(first).length).toBe(1)
    await eventually(() => other.heads(second)).toEqual(one.heads(first))

    expect(await one.call('eth_unsubscribe', first)).toBe(true)
    expect(await one.call('eth_unsubscribe', first)).toBe(false)
    await other.call('anvil_mine', 1)
    await eventually(() => other.heads(second).length).toBe(2)
    expect(one.heads(first)).toHaveLength(1)
    expect(one.heads(second)).toHaveLength(0)
  })
}
