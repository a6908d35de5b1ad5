import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import type { RequestWatch, ShownRequest } from '#mocks/metamask/background/watchRequests'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import type { PageRequest } from '#mocks/metamask/page/createPageRequests'
import { checkMetaMaskEdit, createMetaMaskTestWallet } from './createMetaMaskTestWallet.ts'

const origin = 'http://dapp.localhost'

/** A MetaMask whose questions the test makes. What is pressed ends the oldest. */
async function start() {
  const shown: ShownRequest[] = []
  const pressed: string[] = []
  let pending: ShownRequest[] = []
  const { createWaits } = await import('#mocks/metamask/background/createWaits')
  const { change, wait } = createWaits()
  const watch: Partial<RequestWatch> = {
    shown: () => shown,
    pending: () => pending,
    asked: () => shown.flatMap(({ page }) => page ?? []),
    findPage: async ({ page }) => page,
    wait,
  }
  const press = (name: string) => async (): Promise<void> => {
    pressed.push(`${name} ${pending[0]?.id}`)
    pending = pending.slice(1)
    change()
  }
  const metamask = {
    watchRequests: async () => watch,
    approve: press('approve'),
    reject: press('reject'),
    close: press('close'),
    connectToDapp: async (accounts: unknown) => press(`connect ${accounts}`)(),
    editGas: async (gas: object) => void pressed.push(Object.entries(gas).join(' ')),
  }
  const ask = (id: string, method: string, page: Partial<PageRequest> | null = {}) => {
    const sent = { method, params: [], origin, status: 'pending' as const, error: undefined }
    const whole = page === null ? undefined : { ...sent, answer: Promise.resolve(id), ...page }
    const gas = { gas: 21_000n, maxFeePerGas: 3n, maxPriorityFeePerGas: 1n }
    const kept = { params: ['kept'], origin, chainId: 1, rpcId: undefined, batchId: undefined }
    const request = { id, methods: [method], ...kept, gas, page: whole } as const
    shown.push(request)
    pending.push(request)
    change()
  }
  const steps: string[] = []
  const wallet = await createMetaMaskTestWallet({
    metamask: metamask as unknown as BenchMetaMask,
    methods: ['own_method'],
    readTimeout: () => 20,
    step: (title, run) => {
      steps.push(title)
      return run()
    },
  })
  return { wallet, ask, pressed, steps }
}

test('each decision presses its button, and has the answer', async () => {
  const { wallet, ask, pressed, steps } = await start()
  const approving = wallet.approve('personal_sign', { timeout: 60_000 })
  ask('a', 'personal_sign')
  expect(await (await approving).answer).toBe('a')
  ask('b', 'own_method')
  const rejected = { id: 'b', method: 'own_method', params: [], origin, chainId: 1 }
  expect(await wallet.reject('own_method')).toMatchObject(rejected)
  ask('c', 'eth_sendTransaction')
  await wallet.close()
  expect(pressed).toEqual(['approve a', 'reject b', 'close c'])
  const acts = ['approve personal_sign', 'reject own_method', 'close the next request']
  expect(steps).toEqual(acts.map((act) => `wallet: ${act}`))
  expect(wallet.requests().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('edits: the accounts of a connection, the gas of a transaction with what is left out', async () => {
  const { wallet, ask, pressed } = await start()
  const account = `0x${'1'.repeat(40)}` as const
  ask('a', 'wallet_requestPermissions')
  await wallet.approve('eth_requestAccounts', { edit: { accounts: [account] } })
  ask('b', 'eth_sendTransaction')
  await wallet.approve(undefined, { edit: { gas: 45_000n } })
  expect(pressed).toEqual([`connect ${account} a`, 'gas,45000 maxFeePerGas,3 maxPriorityFeePerGas,1', 'approve b'])
  const valued = wallet.approve('personal_sign', { edit: { value: 1n } })
  await expect(valued).rejects.toThrow('does not let a test edit: value')
})

test('an edit that does not belong to the request fails, and another decision may take it', async () => {
  const { wallet, ask, pressed } = await start()
  ask('a', 'personal_sign')
  const fuelled = wallet.approve('personal_sign', { edit: { gas: 1n } })
  await expect(fuelled).rejects.toThrow('personal_sign has no gas to edit.')
  await expect(wallet.approve('personal_sign', { edit: { accounts: [] } })).rejects.toThrow('has no accounts to edit.')
  await wallet.reject()
  expect(pressed).toEqual(['reject a'])
})

test('only the oldest is shown: another one is waited for until it is that', async () => {
  const { wallet, ask, pressed } = await start()
  ask('a', 'personal_sign')
  ask('b', 'eth_sendTransaction')
  await expect(wallet.approve('eth_sendTransaction')).rejects.toThrowErrorMatchingInlineSnapshot(`
    [BenchError: The wallet was not asked for "eth_sendTransaction" within 20 ms.
      Requests that wait for a decision of the test:
        personal_sign, by http://dapp.localhost
        eth_sendTransaction, by http://dapp.localhost
      Requests that the test has decided: none.
      What the pages asked the wallet for:
        personal_sign, by http://dapp.localhost: pending
        eth_sendTransaction, by http://dapp.localhost: pending
    The test has not decided what waits: await wallet.approve('personal_sign').]
  `)
  const both = Promise.all([wallet.reject('eth_sendTransaction'), wallet.approve('personal_sign')])
  expect((await both).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(pressed).toEqual(['approve a', 'reject b'])
})

test('what is ignored blocks MetaMask, and that is told', async () => {
  const { wallet, ask } = await start()
  ask('a', 'personal_sign', { status: 'gone' })
  await wallet.ignore('personal_sign')
  expect(wallet.pending()).toEqual([])
  ask('b', 'eth_sendTransaction', { status: 'failed', error: { code: -32603, message: 'Internal error' } })
  await expect(wallet.approve('eth_sendTransaction')).rejects.toThrowErrorMatchingInlineSnapshot(`
    [BenchError: The wallet was not asked for "eth_sendTransaction" within 20 ms.
      Requests that wait for a decision of the test:
        eth_sendTransaction, by http://dapp.localhost
      Requests that the test has decided:
        personal_sign, by http://dapp.localhost
      What the pages asked the wallet for:
        personal_sign, by http://dapp.localhost: failed, its page was left
        eth_sendTransaction, by http://dapp.localhost: failed, -32603 "Internal error"
      MetaMask shows the oldest request alone: personal_sign, by http://dapp.localhost, which is not answered yet.
    eth_sendTransaction waits for its turn: the wallet shows another request first.]
  `)
})

test('a request of no watched page has what MetaMask keeps, and no answer', async () => {
  const { wallet, ask } = await start()
  ask('a', 'personal_sign', null)
  const { answer, params } = await wallet.approve('personal_sign')
  expect(params).toEqual(['kept'])
  await expect(answer).rejects.toThrow(`What ${origin} got as the answer to personal_sign is not known.`)
})

test('what a real MetaMask cannot do', async () => {
  const { wallet } = await start()
  await expect(wallet.approve('eth_requestAccount')).rejects.toThrow('Did you mean "eth_requestAccounts"?')
  const rejected = wallet.reject(undefined, { error: { code: 1, message: '' } })
  await expect(rejected).rejects.toThrow('rejects with its own error, 4001')
  await expect(wallet.pair('wc:1')).rejects.toThrow('wallet.pair: the MetaMask extension has no WalletConnect side.')
  await expect(wallet.scan({} as Page)).rejects.toThrow('wallet.scan: the MetaMask extension')
})

test('what MetaMask lets its user edit; other edits are named', () => {
  checkMetaMaskEdit({ accounts: [], gas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })
  checkMetaMaskEdit({ value: undefined })
  const others = { gas: 1n, value: 1n, nonce: 3, gasPrice: 1n, chainId: 10, upgrade: false }
  expect(() => checkMetaMaskEdit(others)).toThrowErrorMatchingInlineSnapshot(`
    [BenchError: A real MetaMask does not let a test edit: value, nonce, gasPrice, chainId, upgrade.
      What it does: accounts, gas, maxFeePerGas, maxPriorityFeePerGas.
    Make other changes in MetaMask's own pages, with wallet.metamask, or with the simulated wallet only: wallet.kind tells which one it is.]
  `)
})
