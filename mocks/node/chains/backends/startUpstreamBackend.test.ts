import dns from 'node:dns'
import { afterEach, expect, type MockInstance, test, vi } from 'vitest'
import { testParts } from '../../testing/testParts.ts'
import { type FakeNode, startFakeNode } from '../../upstream/testing/startFakeNode.ts'
import { startTestChainSpace } from '../testing/askForkQuestions.ts'

afterEach(() => void vi.restoreAllMocks())

/** A node that is not an Anvil, on which all accounts are in use. */
function startNode(): Promise<FakeNode> {
  return testParts.add(
    startFakeNode(({ method }) => {
      if (/^(anvil|evm)_/.test(method)) return { error: { code: -32601, message: 'no such method' } }
      const answers: Readonly<Record<string, unknown>> = { eth_getBalance: '0x5', eth_getTransactionCount: '0x1' }
      return { result: answers[method] ?? (method === 'eth_chainId' ? '0x1' : '0x10') }
    }),
  )
}

const startOn = (url: string, settings = {}) =>
  startTestChainSpace(testParts, { source: { kind: 'upstream', upstream: { urls: [url] } }, ...settings })

/** A name that leads to this machine, but is not known as its own. */
function elsewhere({ url }: FakeNode): string {
  const lookup = vi.spyOn(dns, 'lookup') as unknown as MockInstance<(...args: readonly unknown[]) => void>
  lookup.mockImplementation((_host, options, done) => {
    const isList = (options as { readonly all?: boolean }).all === true
    const found = isList ? [[{ address: '127.0.0.1', family: 4 }]] : ['127.0.0.1', 4]
    ;(done as (error: null, ...found: readonly unknown[]) => void)(null, ...found)
  })
  return url.replace('127.0.0.1', 'node.example')
}

test('a node that is no Anvil is asked, and not steered', async () => {
  const node = await startNode()
  const { space, ask } = await startOn(node.url)
  expect(space.getState()).toMatchObject({ mode: 'upstream', controllable: false, source: node.host })
  expect(await ask('eth_blockNumber')).toBe('0x10')
  await expect(space.mine({ blocks: 1 })).rejects.toThrow(/its node is not an Anvil.*start --fork/s)
  expect(node.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test('accounts that are in use elsewhere are refused, unless a flag says otherwise', async () => {
  const node = await startNode()
  await expect(startOn(elsewhere(node))).rejects.toThrow(/in use on the chain of node\.example.*: 5 wei, nonce 1/s)
  const settings = { mnemonic: 'test test test test test test test test test test test junk', allowUsedAccounts: true }
  const { space } = await startOn(elsewhere(node), { settings })
  expect(space.getState().mode).toBe('upstream')
})

test('a node of this machine is taken for a development node: its accounts are nobody’s', async () => {
  const node = await startNode()
  await startOn(node.url)
  expect(node.calls.map(({ method }) => method)).not.toContain('eth_getBalance')
})
