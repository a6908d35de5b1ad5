import { describe, expect, test } from 'vitest'
import { chain, createBench, invalid, second, toAdded } from '../testing/createTestWallet.ts'
import type { WalletChain } from '../walletChain.ts'
import type { WalletParameters } from '../walletParameters.ts'

describe('chains', () => {
  const { nativeCurrency: currency } = chain
  const other = toAdded(second)
  const send: WalletParameters['send'] = async (to) => (to.rpcUrl.includes('8546') ? '0x7a6a' : '0x7a69')

  test('an unknown chain is 4902; once added, the wallet is on it', async () => {
    const { request, events } = createBench({ send })
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).rejects.toMatchObject({ code: 4902 })
    expect(await request('wallet_addEthereumChain', [other])).toBe(null)
    expect(await request('eth_chainId')).toBe('0x7a6a')
    expect(events).toEqual([{ name: 'chainChanged', payload: '0x7a6a' }])
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBe(null)
    expect(await request('eth_chainId')).toBe('0x7a69')
  })

  test('a chain whose node is on another one, cannot be reached or is not of this machine is refused', async () => {
    const { request, wallet } = createBench({ send })
    const elsewhere = { ...other, chainId: '0x1' }
    const refused = invalid('is on chain 31338, not 1')
    await expect(request('wallet_addEthereumChain', [elsewhere])).rejects.toMatchObject(refused)
    const remote = { ...other, rpcUrls: ['https://rpc.example/'] }
    await expect(request('wallet_addEthereumChain', [remote])).rejects.toMatchObject({ code: -32602 })
    expect(wallet.getState().chains).toHaveLength(1)
  })

  test('two requests to add one chain, both approved, add it once', async () => {
    const { request, wallet } = createBench({ send, policy: 'ask' })
    const both = [request('wallet_addEthereumChain', [other]), request('wallet_addEthereumChain', [other])]
    await expect.poll(() => wallet.getState().pending.length).toBe(2)
    for (const { id } of wallet.getState().pending) wallet.decide(id, 'approve')
    await Promise.all(both)
    expect(wallet.getState().chains.map(({ chainId }) => chainId)).toEqual([31337, 31338])
  })

  test('refused, the wallet stays where it is', async () => {
    const { request, wallet } = createBench({ send, policy: 'reject' })
    await expect(request('wallet_addEthereumChain', [other])).rejects.toMatchObject({ code: 4001 })
    expect(wallet.getState()).toMatchObject({ chainId: 31337, chains: [chain] })
  })

  describe('a public node', () => {
    const findNode = async (url: string) =>
      new URL(url).host === 'polygon-rpc.com' ? 'http://127.0.0.1:8546/137' : undefined
    const polygon = (...rpcUrls: readonly unknown[]) => [{ ...other, rpcUrls }]

    test.each([
      ['alone', ['https://polygon-rpc.com']],
      ['after a host and a WebSocket', ['https://rpc.example', 'wss://polygon-rpc.com', 'https://polygon-rpc.com']],
    ])('of a chain that the bench runs is that chain: %s', async (_, rpcUrls) => {
      const { request, wallet } = createBench({ send, findNode })
      expect(await request('wallet_addEthereumChain', polygon(...rpcUrls))).toBe(null)
      expect(wallet.getState().chains[1]).toMatchObject({ chainId: 31338, rpcUrl: 'http://127.0.0.1:8546/137' })
      expect(await request('eth_chainId')).toBe('0x7a6a')
    })

    test.each([
      ['unknown', ['https://rpc.example/key', 'https://rpc.example/2', 'https://b.example'], 'rpc.example, b.example'],
      ['by WebSocket only', ['wss://polygon-rpc.com'], 'no http or https URL'],
      ['none', [], 'no http or https URL'],
    ])('%s is refused in one sentence', async (_, rpcUrls, given) => {
      const { request } = createBench({ send, findNode })
      const message =
        'params[0].rpcUrls: expected a node on this machine (http://localhost or http://127.0.0.1) or a public node of a ' +
        `chain that the bench runs, but got ${given}`
      const asked = request('wallet_addEthereumChain', polygon(...rpcUrls))
      await expect(asked).rejects.toMatchObject({ code: -32602, message })
    })
  })

  test.each([
    ['chainId', { chainId: '31338' }],
    ['chainId', { chainId: '0x07a6a' }],
    ['chainId', { chainId: '0xffffffffffffffff' }],
    ['rpcUrls', { rpcUrls: [] }],
    ['rpcUrls', { rpcUrls: undefined }],
    ['rpcUrls', { rpcUrls: 'http://127.0.0.1:8546' }],
    ['rpcUrls', { rpcUrls: ['127.0.0.1:8546', 'https://rpc.example/', 'wss://rpc.example/', null] }],
  ])('EIP-3085, %s of %j is refused with -32602, and nobody is asked', async (field, more) => {
    const { request, wallet } = createBench({ send, policy: 'ask' })
    const refused = invalid(`params[0].${field}: `)
    await expect(request('wallet_addEthereumChain', [{ ...other, ...more }])).rejects.toMatchObject(refused)
    expect(wallet.getState()).toMatchObject({ pending: [], chains: [chain] })
  })

  const added = { ...second, blockExplorerUrl: undefined }
  test.each<[string, object, Partial<WalletChain>]>([
    ['AppKit’s own chain with ethers', { blockExplorerUrls: [undefined], iconUrls: [undefined] }, {}],
    ['AppKit’s known chain with ethers', { iconUrls: ['692ed6ba-e569-459a-556a-776476829e00'] }, {}],
    ['wagmi’s coinbaseWallet', { blockExplorerUrls: [] }, {}],
    ['nothing to show', { blockExplorerUrls: null, iconUrls: null }, {}],
    ['lists that are none', { blockExplorerUrls: 'https://scan.test', iconUrls: 5 }, {}],
    [
      'one explorer among others',
      { blockExplorerUrls: [null, 'javascript:alert(1)', 'scan.test', 'https://scan.test'] },
      { blockExplorerUrl: 'https://scan.test' },
    ],
    ['no name', { chainName: undefined }, { name: 'Chain 31338' }],
    ['a blank name', { chainName: ' ' }, { name: 'Chain 31338' }],
    ['a long name', { chainName: '🚀'.repeat(101) }, { name: '🚀'.repeat(100) }],
    ['no currency', { nativeCurrency: null }, { nativeCurrency: { name: 'UNKNOWN', symbol: 'UNKNOWN', decimals: 18 } }],
    [
      'a currency without a name',
      { nativeCurrency: { symbol: 'XYZ', decimals: 18 } },
      { nativeCurrency: { name: 'XYZ', symbol: 'XYZ', decimals: 18 } },
    ],
    [
      'a currency that is a text',
      { nativeCurrency: 'ETH' },
      { nativeCurrency: { name: 'UNKNOWN', symbol: 'UNKNOWN', decimals: 18 } },
    ],
    [
      'a long symbol',
      { nativeCurrency: { ...currency, symbol: 'TWELVE-LONG!' } },
      { nativeCurrency: { ...currency, symbol: 'TWELVE-LONG' } },
    ],
    ['other decimals', { nativeCurrency: { ...currency, decimals: 8 } }, {}],
    ['null in all of them', { nativeCurrency: { ...currency, decimals: null }, iconUrls: [null] }, {}],
    ['a public node beside its own', { rpcUrls: ['https://rpc.example/', null, 'http://127.0.0.1:8546/'] }, {}],
    ['a field of its own', { isTestnet: true }, {}],
  ])('EIP-3085, optional fields never cause a refusal: %s', async (_, more, change) => {
    const { request, wallet } = createBench({ send })
    expect(await request('wallet_addEthereumChain', [{ ...other, ...more }])).toBe(null)
    expect(wallet.getState()).toMatchObject({ chainId: 31338, chains: [chain, { ...added, ...change }] })
  })

  describe.each(['spec', 'coinbase', 'trust', 'hardware'] as const)('a known chain, for %s', (persona) => {
    test.each<[string, object]>([
      ['its id alone', { chainId: '0x7a6a' }],
      ['another name', { ...other, chainName: 'Another name' }],
      ['AppKit with ethers', { ...other, blockExplorerUrls: [undefined], iconUrls: [undefined] }],
      ['AppKit’s image', { ...other, iconUrls: ['692ed6ba-e569-459a-556a-776476829e00'] }],
      ['a currency that is a text', { ...other, nativeCurrency: 'ETH' }],
      ['a currency without a symbol', { ...other, nativeCurrency: {} }],
      ['other decimals', { ...other, nativeCurrency: { ...currency, decimals: '18' } }],
      ['a node that is a text', { ...other, rpcUrls: 'https://rpc.example' }],
      ['nothing but null', { chainId: '0x7a6a', chainName: null, nativeCurrency: null, rpcUrls: null }],
    ])('is switched to whatever else is given, and not changed: %s', async (_, known) => {
      const { request, wallet } = createBench({ send, persona, chains: [chain, second] })
      expect(await request('wallet_addEthereumChain', [known])).toBe(null)
      expect(await request('eth_chainId')).toBe('0x7a6a')
      expect(wallet.getState().chains).toEqual([chain, second])
    })
  })

  test('EIP-3326: what is no chain id is refused with -32602', async () => {
    const { request } = createBench()
    for (const params of [[], [{}], [{ chainId: 1 }], [{ chainId: '1' }], [{ chainId: '0x0' }]])
      await expect(request('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code: -32602 })
  })
})
