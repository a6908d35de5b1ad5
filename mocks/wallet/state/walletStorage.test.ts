import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { watched, watchOutcome } from '#mocks/wallet/testing/waits'
import {
  chain,
  createBench,
  createConnected,
  createSharedStorage,
  origin,
  second,
  toAdded,
  withTraits,
} from '../testing/createTestWallet.ts'
import type { WalletState } from './walletState.ts'
import { readSaved, restoreState, toSaved, type WalletStorage } from './walletStorage.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}` as const

const expiry = { type: 'expiry', data: { timestamp: 1 } } as const

const fresh: WalletState = {
  ...createBench({ accounts: 2, policy: 'ask' }).wallet.getState(),
}

/** A state in which every saved value differs from the initial one. */
const used: WalletState = {
  ...fresh,
  activeAccount: other,
  chains: [chain, { ...second, blockExplorerUrl: 'http://127.0.0.1:1/' }],
  chainId: 31338,
  permissions: { [origin]: [other, address] },
  sites: { [origin]: { chainId: 31338, chains: [31337, 31338] }, 'https://other.test': { chains: [31337] } },
  policy: 'close',
  methodPolicies: {
    personal_sign: 'ignore',
    eth_sendTransaction: {
      answer: 'approve',
      edit: { gas: 1n, gasPrice: 2n, maxFeePerGas: 3n, maxPriorityFeePerGas: 4n, nonce: 5, value: 2n ** 200n },
      after: 6,
      meanwhile: 'lock',
      twice: true,
    },
    eth_requestAccounts: { answer: 'approve', edit: { accounts: [other], chainId: 31338 } },
    wallet_requestExecutionPermissions: {
      answer: 'approve',
      edit: { permissions: [null, { data: { allowance: '0x1' }, rules: [expiry] }] },
    },
    wallet_watchAsset: { answer: 'reject', error: { code: 1, message: 'No.', data: { why: [null] } }, after: 'reload' },
  },
  deferred: [
    { method: 'personal_sign', params: ['0x61'], origin, transport: 'injected', decision: { answer: 'approve' } },
    { method: 'eth_accounts', origin, transport: 'walletconnect', chainId: 1, decision: { answer: 'close' } } as never,
  ],
  locked: true,
  assets: [
    { type: 'ERC20', chainId: 1, address, symbol: 'A', decimals: 0, image: 'data:,' },
    { type: 'ERC1155', chainId: 1, address, tokenId: '9'.repeat(40) },
  ],
  batches: [
    { id: 'a', origin, chainId: 1, from: address, atomic: true, calls: 2, hashes: [hash], cutShort: true },
    { id: 'b', origin, chainId: 1, from: address, atomic: false, calls: 0, hashes: [], cutShort: false },
  ],
  proposals: [
    { hash, account: address, chainId: 1, to: other, value: 2n ** 128n, data: '0x', nonce: 7n },
    { hash, account: address, chainId: 1, to: other, value: 0n, data: '0x12', nonce: 0n, transaction: hash },
  ],
  safes: [
    {
      address: other,
      chainId: 1,
      fromBlock: 2n ** 70n,
      transactions: [
        {
          safeTxHash: hash,
          to: other,
          value: 2n ** 128n,
          data: '0x12',
          operation: 1,
          safeTxGas: 3n,
          nonce: 4n,
          calls: [{ to: address, value: 5n, data: '0x' }],
          signatures: [[address, '0xab']],
          submittedAt: 6,
        },
      ],
      messages: [{ messageHash: hash, digest: hash, signatures: [[other, '0xcd']] }],
    },
  ],
  executionPermissions: [
    {
      origin,
      chainId: '0x1',
      from: address,
      to: other,
      permission: { type: 'native-token-allowance', isAdjustmentAllowed: true, data: { allowance: '0x2' } },
      rules: [expiry],
      context: hash,
      dependencies: [{ factory: other, factoryData: '0x12' }],
      delegationManager: other,
    },
  ],
}

const indexOf = (of: string) => ([address, other].includes(of) ? [address, other].indexOf(of) : undefined)

describe('what is saved', () => {
  test('is all of a state that outlives its page: as it was, bigints and all', () => {
    const saved = readSaved(toSaved(used, fresh, indexOf))
    expect(saved && restoreState(fresh, saved)).toEqual(used)
    expect(saved?.accounts).toEqual([0, 1])
    const kept: readonly (keyof WalletState)[] = ['accounts', 'pending', 'scripts', 'persona', 'shownBatch']
    for (const [name, value] of Object.entries(used))
      if (!kept.includes(name as keyof WalletState)) expect(value, name).not.toEqual(fresh[name as keyof WalletState])
  })

  test('fits the wallet that takes it back: what it does not know is left out', () => {
    const saved = readSaved(toSaved(used, fresh, indexOf))
    const { accounts } = fresh
    const smaller = { ...fresh, accounts: accounts.slice(0, 1) }
    const restored = saved && restoreState(smaller, { ...saved, addedChains: [] })
    expect(restored).toMatchObject({ activeAccount: address, chainId: 31337, permissions: { [origin]: [address] } })
    expect(restored?.sites).toEqual({ [origin]: { chains: [31337] }, 'https://other.test': { chains: [31337] } })
    // A saved chain that the wallet now knows from the start is not added twice.
    const bigger = { ...fresh, chains: [chain, second] }
    expect(saved && restoreState(bigger, saved).chains).toEqual([chain, second])
  })

  test('an active account that the wallet does not have gives way to one that it has', () => {
    const stranger = `0x${'11'.repeat(20)}` as const
    const saved = readSaved(toSaved({ ...fresh, activeAccount: stranger }, fresh, () => 0))
    // The first account was removed.
    const left = { ...fresh, accounts: fresh.accounts.slice(1) }
    expect(saved && restoreState(left, saved).activeAccount).toBe(other)
  })

  test('no member of it may be junk: then all of it is', () => {
    const whole = JSON.parse(toSaved(used, fresh, indexOf)) as Record<string, unknown>
    const [proposal] = whole['proposals'] as object[]
    const [safe] = whole['safes'] as { readonly transactions: readonly object[] }[]
    const [transaction] = safe?.transactions ?? []
    const decision = { answer: 'approve', edit: { gas: '12 wei' } }
    const junk: Record<string, unknown>[] = [
      { v: 2 },
      { activeAccount: 'nobody' },
      { accounts: [] },
      { accounts: [-1] },
      { accounts: [0.5] },
      { accounts: [2 ** 33] },
      { permissions: { [origin]: ['nobody'] } },
      { policy: 'perhaps' },
      { methodPolicies: { personal_sign: decision } },
      { deferred: [{ method: 'personal_sign', origin, transport: 'injected', decision }] },
      { deferred: [{ method: 'personal_sign', origin, transport: 'pigeon', decision: { answer: 'approve' } }] },
      { proposals: [{ ...proposal, value: '0x1' }] },
      { proposals: [{ ...proposal, nonce: '-1' }] },
      { batches: [{}] },
      { safes: [{ ...safe, messages: [{}] }] },
      { safes: [{ ...safe, transactions: [{ ...transaction, operation: 2 }] }] },
      { assets: [{ type: 'ERC1' }] },
      { locked: 'yes' },
    ]
    for (const part of junk) {
      const text = JSON.stringify({ ...whole, ...part })
      expect(readSaved(text), JSON.stringify(part)).toBeUndefined()
      expect(createBench({ storage: { load: () => text, save() {} } }).wallet.getState().locked).toBe(false)
    }
    for (const text of ['', '{', 'null', '[]', '"text"', '1', '{"v":1}', '{"v":9}'])
      expect(readSaved(text), text).toBeUndefined()
  })

  test('what an older page saved is taken back: what it did not know of is as at first', () => {
    const old = { v: 1, activeAccount: other, chainId: 31337, addedChains: [], permissions: {}, policy: 'approve' }
    const saved = readSaved(JSON.stringify(old))
    expect(saved && restoreState(fresh, saved)).toEqual({ ...fresh, activeAccount: other, policy: 'approve' })
  })

  test('an account that is named twice is there once', () => {
    const saved = JSON.parse(toSaved(used, fresh, indexOf)) as object
    const text = JSON.stringify({ ...saved, accounts: [1, 0, 1] })
    const { wallet } = createBench({ storage: { load: () => text, save() {} } })
    expect(wallet.getState().accounts.map((account) => account.address)).toEqual([other, address])
  })
})

describe('a wallet with a storage', () => {
  test('is the same in its next page: accounts, permissions, chains, lock, policies', async () => {
    const storage = createSharedStorage()
    const persona = withTraits({ chainScope: 'origin' })
    const parameters = () => ({ storage: storage.openPage(), persona, send: async () => '0x7a6a' })
    const { wallet, request } = await createConnected(parameters())
    await request('wallet_addEthereumChain', [toAdded(second)])
    wallet.addAccount()
    wallet.removeAccount(wallet.getState().accounts[1]?.address ?? '0x')
    wallet.switchAccount(wallet.getState().accounts[2]?.address ?? '0x')
    wallet.setPolicy({
      default: 'reject',
      methods: { eth_sendTransaction: { answer: 'approve', edit: { value: 1n } } },
    })
    wallet.lock()
    const { wallet: next, connection } = createBench(parameters())
    expect(next.getState()).toEqual(wallet.getState())
    expect(connection.chainId()).toBe(31338)
    wallet.forget()
    expect(createBench({ ...parameters(), policy: 'ask' }).wallet.getState()).toEqual(wallet.getState())
  })

  test('saves after a change of what is saved, and not after others', async () => {
    const texts: string[] = []
    const storage: WalletStorage = { load: () => texts.at(-1), save: (text) => void texts.push(text) }
    const { wallet, request, account } = await createConnected({ storage, policy: 'approve' })
    const before = texts.length
    wallet.next('personal_sign').ask()
    await watched(request('personal_sign', ['0x61', account]))
    wallet.decide(wallet.getState().pending[0]?.id ?? '', 'reject')
    wallet.switchAccount(account)
    expect(texts).toHaveLength(before)
    wallet.lock()
    expect(texts).toHaveLength(before + 1)
  })
})

describe('two pages that share one wallet', () => {
  async function open() {
    const storage = createSharedStorage()
    const chains = [chain, second] as const
    const first = await createConnected({ chains: [...chains], storage: storage.openPage() })
    const other = createBench({ chains: [...chains], storage: storage.openPage() })
    return { storage, first, other }
  }

  test('what one does, the other has, and its dapp is told', async () => {
    const { first, other } = await open()
    expect(await other.request('eth_accounts')).toEqual([first.account])
    first.wallet.switchChain(31338)
    first.wallet.setPolicy('reject')
    expect(other.wallet.getState()).toMatchObject({ chainId: 31338, policy: 'reject' })
    other.wallet.disconnect(origin)
    expect(first.wallet.getState().permissions).toEqual({})
    const events = [
      { name: 'chainChanged', payload: '0x7a6a' },
      { name: 'accountsChanged', payload: [] },
    ]
    expect(first.events.slice(-2)).toEqual(events)
    expect(other.events).toEqual(events)
    first.wallet.lock()
    expect(() => other.wallet.decide('nobody', 'approve')).not.toThrow()
    expect(other.wallet.getState().locked).toBe(true)
    const added = other.wallet.addAccount()
    expect(first.wallet.getState().accounts.at(-1)?.address).toBe(added)
  })

  test('each has requests of its own; one that may not sign any more is taken back', async () => {
    const { first, other } = await open()
    first.wallet.setPolicy('ask')
    const mine = watchOutcome(first.request('personal_sign', ['0x61', first.account]))
    const chained = await watched(first.request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]))
    expect(other.wallet.getState().pending).toEqual([])
    other.wallet.disconnect(origin)
    await turn()
    expect([mine.status, chained.status]).toEqual([4100, 'waiting'])
  })

  test('a late approval goes through when the other page unlocks the wallet', async () => {
    const { first, other } = await open()
    first.wallet.lock()
    const outcome = await watched(first.request('personal_sign', ['0x61', first.account]))
    expect(outcome.status).toBe('waiting')
    other.wallet.unlock()
    await turn()
    expect(outcome.status).toBe('answered')
  })

  test('one that wipes the storage makes the other as new at the next change', async () => {
    const { storage, first, other } = await open()
    storage.text = undefined
    storage.openPage().save('junk')
    for (const { wallet } of [first, other]) expect(wallet.getState().permissions).toEqual({})
    expect(first.events.at(-1)).toEqual({ name: 'accountsChanged', payload: [] })
  })
})
