import { expect, test } from 'vitest'
import type { ChainRpcState } from '#mocks/world/rpcState'
import type { NodeLink, NodeLinkState } from '#mocks/world/world'
import { createChainController } from './linkControllers.ts'

const shared = { chainId: 31337, mode: 'fresh' } as const
const chain = { ...shared, name: 'Anvil', rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' } as const
const rpc: ChainRpcState = { ...shared, controllable: true, impersonated: [], snapshots: [], faults: [] }

function createLink(answer: unknown, state: Partial<NodeLinkState> = {}) {
  const asked: unknown[] = []
  const link: NodeLink = {
    getState: () => ({ status: 'open', chains: [], relay: undefined, rpc: [], ...state }),
    subscribe: () => () => undefined,
    async call(operation, input) {
      asked.push({ operation, ...input })
      return answer
    },
    tell: () => undefined,
    onReverted: () => () => undefined,
    close: () => undefined,
  }
  return { link, asked }
}

test('a command goes over the link, and a snapshot’s id comes back', async () => {
  const { link, asked } = createLink({ id: '0x1', faults: [{ id: 'chain-31337:fault-1' }], result: '0x2' })
  const controller = createChainController(link, chain)
  const fault = { match: {}, do: { kind: 'hang' } } as const
  expect(await controller.snapshot()).toBe('0x1')
  expect(await controller.faults.add(fault)).toBe('fault-1')
  await controller.faults.remove('fault-1')
  await controller.faults.clear()
  await controller.resetReplay()
  expect(await controller.read('eth_blockNumber', [])).toBe('0x2')
  expect(asked).toEqual([
    { operation: 'runChainCommand', chainId: 31337, do: 'snapshot' },
    { operation: 'addFault', fault: { layer: 'chain', chainId: 31337, fault } },
    { operation: 'takeFaultOff', fault: 'chain-31337:fault-1' },
    { operation: 'takeFaultsOff', layer: 'chain', chainId: 31337 },
    { operation: 'runCassetteOrder', chainId: 31337, do: 'reset' },
    { operation: 'readChain', chainId: 31337, ask: 'eth_blockNumber', params: [] },
  ])
})

test('a wrong parameter is refused before it goes over the link, and Node’s words come through', async () => {
  const { link, asked } = createLink(null)
  await expect(createChainController(link, chain).mine({ blocks: 0 })).rejects.toThrow('mine: blocks: ')
  expect(asked).toEqual([])
  const refusing = { ...link, call: () => Promise.reject(new Error('There is no node to control.')) }
  await expect(createChainController(refusing, chain).mine()).rejects.toThrow('There is no node to control.')
})

test('its client is viem’s, at the chain’s own address', () => {
  const { client } = createChainController(createLink(null).link, chain, [`0x${'12'.repeat(20)}`])
  expect(client).toMatchObject({ mode: 'anvil', chain: { id: 31337, name: 'Anvil' }, transport: { url: chain.rpcUrl } })
  expect(client.account.address).toBe(`0x${'12'.repeat(20)}`)
})

test('its state is that of its own chain', () => {
  expect(createChainController(createLink(null).link, chain).getState()).toBe(undefined)
  const { link } = createLink(null, { rpc: [{ ...rpc, chainId: 31338 }, rpc] })
  expect(createChainController(link, chain).getState()).toBe(rpc)
})

test.each<[unknown, string | undefined]>([
  [{ do: 'mine', blocks: 1 }, undefined],
  [{ do: 'mine', blocks: 0 }, 'blocks'],
  [{ do: 'setBalance', address: '0x12', value: '1' }, 'address'],
  [{ do: 'setStorageAt', address: `0x${'11'.repeat(20)}`, index: '5', value: '0x1' }, 'index'],
  [{ do: 'explode' }, 'do'],
  [{ do: 'snapshot', more: 1 }, undefined],
])('what is wrong with %j stands at its member', (command, field) => {
  const problem = createChainController(createLink(null).link, chain).findProblem(command)
  expect(problem?.field).toBe(field)
  if (field !== undefined) expect(problem?.words).toMatch(/\w/)
})

test('a recording that is saved has a name and a text; anything else is refused', async () => {
  const saved = { name: 'a.io', text: '// meta {}' }
  expect(await createChainController(createLink(saved).link, chain).saveRecording()).toEqual(saved)
  for (const answer of [undefined, null, {}, { name: 'a.io' }, { text: 1, name: 'a' }])
    await expect(createChainController(createLink(answer).link, chain).saveRecording()).rejects.toThrow(
      'without a cassette',
    )
})
