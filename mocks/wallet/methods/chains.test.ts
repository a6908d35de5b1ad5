import { describe, expect, test } from 'vitest'
import type { WalletParameters } from '../createWallet.ts'
import { chain, createBench } from '../testing/createTestWallet.ts'

describe('chains', () => {
  const other = {
    chainId: '0x7a6a',
    chainName: 'Second',
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: ['http://127.0.0.1:8546/'],
  }
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
    await expect(request('wallet_addEthereumChain', [{ ...other, chainId: '0x1' }])).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('is on chain 31338, not 1'),
    })
    const remote = { ...other, rpcUrls: ['https://rpc.example/'] }
    await expect(request('wallet_addEthereumChain', [remote])).rejects.toMatchObject({ code: -32602 })
    expect(wallet.getState().chains).toHaveLength(1)
  })

  test('two requests to add one chain, both approved, add it once', async () => {
    const { request, wallet } = createBench({ send, policy: 'ask' })
    const both = [request('wallet_addEthereumChain', [other]), request('wallet_addEthereumChain', [other])]
    await expect.poll(() => wallet.getState().pending.length).toBe(2)
    for (const { id } of wallet.getState().pending) wallet.approve(id)
    await Promise.all(both)
    expect(wallet.getState().chains.map(({ chainId }) => chainId)).toEqual([31337, 31338])
  })

  test('refused, the wallet stays where it is', async () => {
    const { request, wallet } = createBench({ send, policy: 'reject' })
    await expect(request('wallet_addEthereumChain', [other])).rejects.toMatchObject({ code: 4001 })
    expect(wallet.getState()).toMatchObject({ chainId: 31337, chains: [chain] })
  })
})
