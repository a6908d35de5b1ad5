import EthereumProvider from '@walletconnect/ethereum-provider'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { type Hex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { stopClient } from '#mocks/wallet/walletconnect/startClient'
import { dappOrigin, metadata, wishes } from './testing/createDapp.ts'
import { createTestBench, eventually } from './testing/createTestBench.ts'

const bench = createTestBench()
const common = { projectId: 'dapp', metadata, logger: 'silent', telemetryEnabled: false } as const

const { init } =
  'init' in EthereumProvider ? EthereumProvider : (EthereumProvider as { default: typeof EthereumProvider }).default

async function createEthereumProvider(prefix: string, chains: [number, ...number[]] = [31337]) {
  const provider = await init({
    ...common,
    relayUrl: bench.relayUrl(),
    showQrModal: false,
    optionalChains: chains,
    optionalMethods: wishes.eip155.methods,
    optionalEvents: wishes.eip155.events,
    rpcMap: { 31337: 'http://127.0.0.1:9/', 31338: 'http://127.0.0.1:9/', 31339: 'http://127.0.0.1:9/' },
    customStoragePrefix: prefix,
    disableProviderPing: true,
  })
  bench.atEnd(() => stopClient(provider.signer.client))
  return provider
}

test('ethereum-provider connects, asks, follows accounts and chains, and hears the end', async () => {
  const { peer, wallet } = bench.wallet()
  const provider = await createEthereumProvider('ethereum-1')
  const seen: string[] = []
  provider.on('display_uri', (uri: string) => void peer.pair(uri))
  await provider.connect()
  const addresses = wallet.getState().accounts.map(({ address }) => address)
  expect(provider.accounts).toEqual([addresses[0]])
  expect(provider.chainId).toBe(31337)
  provider.on('accountsChanged', (accounts) => void seen.push(`accounts ${accounts.join()}`))
  provider.on('chainChanged', (chainId) => void seen.push(`chain ${chainId}`))
  provider.on('disconnect', ({ code }) => void seen.push(`disconnect ${code}`))

  const signature = await provider.request<Hex>({ method: 'personal_sign', params: ['0x6869', addresses[0]] })
  expect(await verifyMessage({ address: addresses[0] ?? '0x', message: 'hi', signature })).toBe(true)

  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  expect(provider.chainId).toBe(31338)
  expect(wallet.getState().chainId).toBe(31338)
  await eventually(() => seen).toContain('chain 0x7a6a')
  wallet.switchChain(31337)
  await eventually(() => provider.chainId).toBe(31337)

  wallet.disconnect(dappOrigin)
  await eventually(() => seen.at(-1)).toBe('disconnect 6000')
  expect(provider.session).toBeUndefined()
  expect(peer.getState()).toMatchObject({ sessions: [], fault: undefined })
})

test('ethereum-provider goes to a chain of its session by itself: the wallet is not asked', async () => {
  const { peer, wallet, trace } = bench.wallet()
  const provider = await createEthereumProvider('ethereum-2', [31337, 31338])
  provider.on('display_uri', (uri: string) => void peer.pair(uri))
  await provider.connect()
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  expect(provider.chainId).toBe(31338)
  // A number, contrary to EIP-695: the client answers on its own.
  expect(await provider.request({ method: 'eth_chainId' })).toBe(31338)
  const [address] = provider.accounts
  await provider.request({ method: 'personal_sign', params: ['0x6869', address] })
  expect(wallet.getState().chainId).toBe(31337)
  const asked = trace.snapshot().filter(({ hop, phase }) => hop === 'peer' && phase === 'request')
  expect(asked.map(({ method, data }) => [method, data['chainId']])).toEqual([
    ['wallet_requestPermissions', undefined],
    ['personal_sign', 'eip155:31338'],
  ])
})

test('universal-provider connects, asks, and ends', async () => {
  const { peer, wallet } = bench.wallet()
  const relayUrl = bench.relayUrl()
  const provider = await UniversalProvider.init({ ...common, relayUrl, customStoragePrefix: 'universal-1' })
  bench.atEnd(() => stopClient(provider.client))
  provider.on('display_uri', (uri: string) => void peer.pair(uri))
  const rpcMap = { 31337: 'http://127.0.0.1:9/' }
  await provider.connect({ optionalNamespaces: { eip155: { ...wishes.eip155, rpcMap } } })
  const [address = '0x'] = (await provider.enable()) as Hex[]
  expect(address).toBe(wallet.getState().accounts[0]?.address)
  const signing = { method: 'personal_sign', params: ['0x6869', address] }
  const signature = await provider.request<Hex>(signing, 'eip155:31337')
  expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
  await provider.disconnect()
  await eventually(() => peer.getState().sessions).toEqual([])
  expect(wallet.getState().permissions).toEqual({})
})
