import { expect, test } from 'vitest'
import { testParts } from '../testing/testParts.ts'
import { startFakeNode } from '../upstream/testing/startFakeNode.ts'
import { connectRpc } from './connectRpc.ts'
import { runChainCommand } from './runChainCommand.ts'

const startNode = (...parameters: Parameters<typeof startFakeNode>) => testParts.add(startFakeNode(...parameters))

const mine = { do: 'mine', blocks: 1 } as const

test('asks what answers at the address', async () => {
  const node = await startNode(() => ({ result: '0x7' }))
  expect(await runChainCommand(connectRpc(`${node.url}/s/first`), { do: 'snapshot' })).toBe('0x7')
  expect(node.calls).toMatchObject([{ method: 'evm_snapshot', path: '/s/first' }])
})

test('names a chain that does not take the command, and what does', async () => {
  const node = await startNode(() => ({ error: { code: -32601, message: 'no such method' } }))
  const attempt = runChainCommand(connectRpc(node.url), mine)
  await expect(attempt).rejects.toThrow(/The node refused "mine".*no such method.*Only Anvil/s)
})

test.each<[string, Parameters<typeof startFakeNode>[0], RegExp, number?]>([
  ['HTML', () => ({ status: 200, body: '<html>not-for-anyone</html>' }), /an HTML page/],
  // Only this case waits for a time-out.
  ['nothing', () => 'hang', /did not answer within 0.2 s/, 200],
  ['an end', () => 'drop', /ended the connection/],
])('%s is no answer, and is not quoted', async (_, respond, says, timeout) => {
  const node = await startNode(respond)
  const asked = runChainCommand(connectRpc(`${node.url}/not-for-anyone`, timeout), mine)
  await expect(asked).rejects.toThrow(says)
  await expect(asked).rejects.toThrow(`No chain answers at ${node.host}`)
  await expect(asked).rejects.not.toThrow('not-for-anyone')
})

test.each(['nowhere', 'ftp://127.0.0.1/key', 'ws://127.0.0.1:1'])('"%s" is no address', (url) =>
  expect(() => connectRpc(url)).toThrow('not an HTTP URL'),
)
