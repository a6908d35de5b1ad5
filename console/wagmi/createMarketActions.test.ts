import { type Config, connect, createConfig, disconnect } from '@wagmi/core'
import { custom, decodeFunctionData, encodeFunctionResult, type Hex, numberToHex, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { createTrace } from '#mocks/trace/createTrace'
import { createMarketActions } from './createMarketActions.ts'
import { createTap } from './createTap.ts'
import { createTestChain, createTestConnector } from './testing/createTestConfig.ts'

const CHAIN_ID = 31337
const nft = `0x${'11'.repeat(20)}` as const
const market = `0x${'22'.repeat(20)}` as const
const hash = `0x${'ab'.repeat(32)}` as const
const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`)

type Request = { method: string; params?: readonly unknown[] }

/** The newest block has the time 1700000000. */
async function createApp({ approved = false } = {}) {
  const asked: Request[] = []
  const wallet: Record<string, (params: readonly never[]) => unknown> = {
    eth_chainId: () => numberToHex(CHAIN_ID),
    eth_sendTransaction: () => hash,
    eth_signTypedData_v4: ([, text]) => signer.signTypedData(JSON.parse(text ?? '{}')),
  }
  const chain: Record<string, () => unknown> = {
    eth_getBlockByNumber: () => ({ number: '0x7', timestamp: numberToHex(1_700_000_000), transactions: [] }),
    eth_call: () => encodeFunctionResult({ abi: benchNft.abi, functionName: 'isApprovedForAll', result: approved }),
  }
  const provider = {
    on: () => provider,
    removeListener: () => provider,
    async request(args: Request) {
      asked.push(args)
      return wallet[args.method]?.((args.params ?? []) as never)
    },
  }
  const config: Config = createConfig({
    chains: [createTestChain(CHAIN_ID)],
    transports: { [CHAIN_ID]: custom({ request: async ({ method }: Request) => chain[method]?.() }) },
    storage: null,
    connectors: [createTestConnector({ id: 'test', address: signer.address, chainId: CHAIN_ID, provider })],
  })
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  const tap = createTap(trace)
  const [connector] = config.connectors
  if (!connector) throw new Error('There is no connector.')
  tap.tapConnector(connector)
  const chains = [{ chainId: CHAIN_ID, name: 'Bench', mode: 'fresh', rpcUrl: '', wsUrl: '' }] as const
  const actions = createMarketActions(config, tap.act, { nft, market, chains })
  await connect(config, { connector })
  const sent = () => asked.at(-1)?.params?.[0] as { to: Hex; data: Hex; value?: Hex }
  return { actions, asked, sent, trace, leave: () => disconnect(config) }
}

const wanted = { tokenId: '11', price: '1500000000000000000', salt: '2' }

test('a listing is the seller’s, good for a day by the chain’s time, and the same in each run', async () => {
  const [one, other] = await Promise.all([createApp(), createApp()])
  const signed = await one.actions.signListing(wanted)
  expect(signed.listing).toEqual({ ...wanted, seller: signer.address, collection: nft, deadline: '1700086400' })
  const typedData = JSON.parse(String(one.asked.at(-1)?.params?.[1]))
  expect(typedData.domain).toMatchObject({ chainId: CHAIN_ID, verifyingContract: market })
  expect(await recoverTypedDataAddress({ ...typedData, signature: signed.signature })).toBe(signer.address)
  expect(await other.actions.signListing(wanted)).toEqual(signed)
  expect(other.asked).toEqual(one.asked)
})

test('the market is approved once', async () => {
  const { actions, sent } = await createApp()
  expect(await actions.approve()).toBe(hash)
  const { to, data } = sent()
  expect(to).toBe(nft)
  expect(decodeFunctionData({ abi: benchNft.abi, data })).toEqual({
    functionName: 'setApprovalForAll',
    args: [market, true],
  })
  const approved = await createApp({ approved: true })
  expect(await approved.actions.approve()).toBeUndefined()
  expect(approved.asked).toEqual([])
})

test('a purchase pays the price to the wei; a cancellation pays nothing', async () => {
  const { actions, sent } = await createApp()
  const signed = await actions.signListing(wanted)
  await actions.buy(signed)
  expect(sent()).toMatchObject({ to: market, value: numberToHex(1_500_000_000_000_000_000n) })
  expect(decodeFunctionData({ abi: benchMarket.abi, data: sent().data }).functionName).toBe('buy')
  await actions.cancel(signed.listing)
  expect(sent().value).toBeUndefined()
  expect(decodeFunctionData({ abi: benchMarket.abi, data: sent().data }).functionName).toBe('cancel')
})

test('what the wallet is asked belongs to the action, as the trace has it', async () => {
  const { actions, trace } = await createApp()
  await actions.signListing(wanted)
  const events = trace.snapshot()
  const action = events.find(({ hop, method }) => hop === 'action' && method === 'signListing')
  const asked = events.find(({ method }) => method === 'eth_signTypedData_v4')
  expect(asked?.keys).toContain(action?.keys[0])
})

test('with no wallet there is nothing to do: 4900', async () => {
  const { actions, leave } = await createApp()
  await leave()
  await expect(actions.signListing(wanted)).rejects.toMatchObject({ code: 4900 })
})
