import { request } from 'undici'
import { beforeEach, describe, expect, test } from 'vitest'
import { startDownloadServer } from '#mocks/node/metamaskBuild/testing/startDownloadServer'
import { testParts } from '#mocks/node/testing/testParts'
import { startNodeForwarder, toNodeName } from './startNodeForwarder.ts'

const CHAIN = 31_337
const ANSWER = '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}'

let forwarder: Awaited<ReturnType<typeof startNodeForwarder>>
beforeEach(async () => {
  forwarder = await testParts.add(startNodeForwarder())
})

async function leadTo(answer: Parameters<typeof startDownloadServer>[0]) {
  const node = await testParts.add(startDownloadServer(answer))
  forwarder.lead(CHAIN, node.url)
  return node
}

async function ask(headers: Readonly<Record<string, string>> = {}) {
  const { statusCode, body } = await request(`http://127.0.0.1:${forwarder.port}`, {
    method: 'POST',
    headers: { host: `${toNodeName(CHAIN)}:8545`, 'content-type': 'application/json', ...headers },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
    bodyTimeout: 5_000,
    headersTimeout: 5_000,
  })
  return { status: statusCode, text: await body.text() }
}

describe('startNodeForwarder', () => {
  test('passes on what the wallet asks of a chain, by the name of its client', async () => {
    const node = await leadTo(Buffer.from(ANSWER))
    expect(await ask()).toEqual({ status: 200, text: ANSWER })
    expect(await ask({ origin: 'chrome-extension://abc' })).toMatchObject({ status: 200 })
    expect(node.asked).toEqual(['/?client=metamask', '/?client=metamask'])
    expect(forwarder.takeCalls()).toEqual(['eth_chainId', 'eth_chainId'])
    expect(forwarder.takeCalls()).toEqual([])
  })

  test('a node that drops the connection in the middle of its answer is a bad gateway', async () => {
    await leadTo((response) => {
      response.writeHead(200, { 'content-length': ANSWER.length })
      response.write(ANSWER.slice(0, 10), () => response.destroy())
    })
    expect(await ask()).toMatchObject({ status: 502 })
  })

  test('so is one that is not there, and one that comes back is asked again', async () => {
    const node = await leadTo(Buffer.from(ANSWER))
    await node.stop()
    expect(await ask()).toMatchObject({ status: 502, text: expect.stringContaining('ECONNREFUSED') })
    await leadTo(Buffer.from(ANSWER))
    expect(await ask()).toEqual({ status: 200, text: ANSWER })
  })

  test.each([
    ['a name that is no chain’s', { host: 'example.com' }],
    ['a chain that the wallet has not', { host: `${toNodeName(1)}:8545` }],
    ['a page', { origin: 'http://localhost:3000' }],
  ])('refuses %s', async (_, headers) => {
    const node = await leadTo(Buffer.from(ANSWER))
    expect(await ask(headers)).toMatchObject({ status: 403 })
    expect(node.asked).toEqual([])
    expect(forwarder.takeCalls()).toEqual([])
  })
})
