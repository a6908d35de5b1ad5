import { describe, expect, test } from 'vitest'
import { chain, createBench, origin } from '../../../testing/createTestWallet.ts'
import { createContentScript } from './createContentScript.ts'
import { EXTENSION_ID, isMetaMaskRdns, type StreamName } from './metamaskStreams.ts'

type Message = { readonly stream: StreamName; readonly message: Readonly<Record<string, unknown>> }

function open() {
  const bench = createBench({ persona: 'metamask', chains: [chain, { ...chain, chainId: 31338 }] })
  const { wallet } = bench
  const heard: Message[] = []
  let hear = () => {}
  let connections = 0
  const script = createContentScript({
    wallet,
    openConnection() {
      connections += 1
      return wallet.openConnection(origin, { transport: 'metamaskConnect' })
    },
    send(stream, message) {
      heard.push({ stream, message: message as Message['message'] })
      hear()
    },
  })
  const ask = (stream: StreamName, message: unknown) =>
    new Promise<Message | undefined>((resolve) => {
      hear = () => resolve(heard.at(-1))
      script.receive(stream, message)
    })
  return { ...bench, script, heard, ask, count: () => connections }
}

describe('the content script', () => {
  test('opens no connection before the page asks', async () => {
    const { count, ask, script } = open()
    expect(count()).toBe(0)
    await ask('metamask-provider', { id: 1, method: 'eth_chainId' })
    expect(count()).toBe(1)
    await ask('caip-348', { id: 1, method: 'wallet_getSession' })
    expect(count()).toBe(2)
    script.close()
  })

  test('tells the state of the provider, with the extension’s id, even to a request without an id', async () => {
    const { ask, request } = open()
    const accounts = await request('eth_requestAccounts')
    const told = await ask('metamask-provider', { method: 'metamask_getProviderState' })
    const state = { chainId: '0x7a69', networkVersion: '31337', isConnected: true, isUnlocked: true }
    expect(told?.message['result']).toEqual({ ...state, accounts, extensionId: EXTENSION_ID })
  })

  test('answers EIP-1193 requests with results and errors, and what MetaMask’s provider says to itself', async () => {
    const { ask } = open()
    const answer = async (method: string, params: readonly unknown[] = []) =>
      (await ask('metamask-provider', { id: 7, method, params }))?.message
    expect(await answer('eth_chainId')).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
    expect(await answer('eth_accounts')).toMatchObject({ id: 7, result: [] })
    expect(await answer('metamask_sendDomainMetadata')).toMatchObject({ result: true })
    expect(await answer('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toMatchObject({ error: { code: 4902 } })
    expect(await answer('wallet_getSession')).toMatchObject({ error: { code: -32601 } })
  })

  test('tells of accounts, of the chain and of a lock on the provider’s stream, and nothing once it is closed', async () => {
    const { ask, wallet, heard, request, script } = open()
    await ask('metamask-multichain-provider', { id: 1, method: 'wallet_getSession' })
    const accounts = await request('eth_requestAccounts')
    wallet.switchChain(31338, origin)
    wallet.lock()
    wallet.unlock()
    const news = heard.filter(({ stream }) => stream === 'metamask-provider').map(({ message }) => message)
    const toNews = (method: string, params: unknown) => ({ jsonrpc: '2.0', method, params })
    expect(news).toEqual([
      toNews('metamask_accountsChanged', accounts),
      toNews('metamask_chainChanged', { chainId: '0x7a6a', networkVersion: '31338', isConnected: true }),
      toNews('metamask_unlockStateChanged', { isUnlocked: false, accounts }),
      toNews('metamask_unlockStateChanged', { isUnlocked: true, accounts }),
    ])
    const before = heard.length
    script.close()
    wallet.disconnect(origin)
    wallet.lock()
    expect(heard).toHaveLength(before)
  })
})

test.each([
  ['io.metamask', true],
  ['io.metamask.flask', true],
  ['io.metamask.mobile', true],
  ['io.metamask.mmc', false],
  ['org.walletbench.alpha', false],
])('%s is answered in the page: %s', (rdns, answers) => {
  expect(isMetaMaskRdns(rdns)).toBe(answers)
})
