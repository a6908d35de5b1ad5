import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { serve } from '#mocks/node/testing/serve'
import { testParts } from '#mocks/node/testing/testParts'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { createBench } from '#mocks/wallet/testing/createTestWallet'

const SECRET = 'the-secret-of-a-local-service'
const RPC_ERROR = JSON.stringify({ error: { code: -32001, message: SECRET } })

const startService = async (listener: RequestListener) => `${(await testParts.add(serve(listener))).url}/`

async function addChain(listener: RequestListener) {
  const url = await startService(listener)
  const { request, wallet } = createBench({ send: createHttpSend('wallet'), policy: 'ask' })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const added = { chainId: '0x7a6a', chainName: 'Second', nativeCurrency, rpcUrls: [url] }
  const error = await request('wallet_addEthereumChain', [added]).then(
    () => expect.fail('The chain was added'),
    (reason: unknown) => reason as { readonly code: number; readonly message: string },
  )
  expect(wallet.getState().pending).toEqual([])
  return { error, url }
}

test.each([301, 302, 303, 307, 308])('a node that redirects with %i is refused, nobody gets a call', async (status) => {
  const asked: unknown[] = []
  const other = await startService((request, response) => {
    asked.push(request.url)
    response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":1,"result":"0x7a6a"}')
  })
  const { error, url } = await addChain((_request, response) =>
    response.writeHead(status, { location: other, 'content-type': 'text/plain' }).end(SECRET),
  )
  expect(error.code).toBe(-32602)
  expect(error.message).toContain(`The node at ${url} answered with a redirect, which is not followed`)
  expect(error.message).not.toContain(SECRET)
  expect(asked).toEqual([])
})

test.each([
  ['text', 200, 'text/plain', SECRET, 'answered with text that is not JSON'],
  ['text as JSON', 200, 'application/json', SECRET, 'answered with text that is not JSON'],
  ['a page', 403, 'text/html', `<h1>${SECRET}</h1>`, 'answered with HTTP 403'],
  ['other JSON', 200, 'application/json', JSON.stringify({ token: SECRET }), 'is not a JSON-RPC answer'],
  ['a text of JSON', 200, 'application/json', JSON.stringify(SECRET), 'is not a JSON-RPC answer'],
  ['null', 200, 'application/json', 'null', 'is not a JSON-RPC answer'],
  ['an error of its own', 200, 'application/json', JSON.stringify({ error: SECRET }), 'is not a JSON-RPC answer'],
  ['an error with a status', 401, 'application/json', JSON.stringify({ error: SECRET }), 'answered with HTTP 401'],
  ['an error of JSON-RPC', 200, 'application/json', RPC_ERROR, 'the node answered with the error -32001'],
  ['an error of JSON-RPC with a status', 500, 'application/json', RPC_ERROR, 'the node answered with the error -32001'],
  ['another result', 200, 'application/json', JSON.stringify({ result: SECRET }), 'the node answered with no chain id'],
])('a service that answers with %s is refused, and not quoted', async (_what, status, type, body, words) => {
  const { error } = await addChain((_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body),
  )
  expect(error.code).toBe(-32602)
  expect(error.message).toContain(words)
  expect(JSON.stringify(error)).not.toContain(SECRET)
})

test('a node that is not there is refused', async () => {
  const { error } = await addChain((_request, response) => response.destroy())
  expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('no node answers there') })
})
