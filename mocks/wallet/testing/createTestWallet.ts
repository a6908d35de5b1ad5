import { numberToHex } from 'viem'
import { expect } from 'vitest'
import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import { createTrace } from '#mocks/trace/createTrace'
import { createWallet } from '#mocks/wallet/createWallet'
import { definePersona } from '#mocks/wallet/personas/definePersona'
import type { Persona, TraitChange } from '#mocks/wallet/personas/persona'
import type { WalletStorage } from '#mocks/wallet/state/walletStorage'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import type { WalletEvent } from '#mocks/wallet/walletTypes'

export const origin = 'https://dapp.test'
export const chain = {
  chainId: 31337,
  name: 'Anvil',
  rpcUrl: 'http://127.0.0.1:8545/',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

export const second = { ...chain, chainId: 31338, name: 'Second', rpcUrl: 'http://127.0.0.1:8546/' }

/** A third chain, which no wallet knows until a dapp adds it. */
export const third = { ...chain, chainId: 31339, name: 'Third', rpcUrl: 'http://127.0.0.1:8547/' }

export const toAdded = ({ chainId, name, rpcUrl, nativeCurrency }: WalletChain) => ({
  chainId: numberToHex(chainId),
  chainName: name,
  rpcUrls: [rpcUrl],
  nativeCurrency,
})

/** A node's answers, one for each method: enough to sign and send. */
export const answers: Record<string, unknown> = {
  eth_chainId: '0x7a69',
  eth_getTransactionCount: '0x5',
  eth_estimateGas: '0x5208',
  eth_call: '0x',
  eth_getCode: '0x',
  eth_maxPriorityFeePerGas: '0x1',
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x7', timestamp: '0x1', transactions: [] },
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
}

/** A wallet that approves everything, with three accounts, and with a node that answers nothing. */
export function createTestWallet(parameters: Partial<WalletParameters> = {}) {
  const { clock = { now: () => 0 } } = parameters
  const trace = createTrace({ source: 't', clock })
  const wallet = createWallet({
    info: { uuid: 'u', name: 'Bench Wallet', icon: 'data:image/svg+xml,', rdns: 'org.walletbench.alpha' },
    mnemonic: 'test test test test test test test test test test test junk',
    accounts: 3,
    chains: [chain],
    send: async () => null,
    client: 'wallet',
    trace,
    clock,
    policy: 'approve',
    ...parameters,
  })
  return { wallet, trace }
}

export const unknownMethod = () => fromWireError({ code: -32601, message: 'Method not found' })

export const invalid = (words: string) => ({ code: -32602, message: expect.stringContaining(words) })

export function createBench(parameters: Partial<WalletParameters> = {}) {
  const sent: { method: string; params?: unknown }[] = []
  const { wallet, trace } = createTestWallet({
    send: async (_chain, _id, args) => {
      sent.push(args)
      if (args.method in answers) return answers[args.method]
      throw unknownMethod()
    },
    ...parameters,
  })
  const connection = wallet.openConnection(origin)
  const events: WalletEvent[] = []
  connection.on((event) => events.push(event))
  const request = (method: string, params?: RequestArguments['params']) => connection.request({ method, params })
  return { wallet, trace, connection, events, sent, request }
}

export async function createConnected(parameters: Partial<WalletParameters> = {}) {
  const bench = createBench(parameters)
  const approving = bench.request('eth_requestAccounts')
  const [pending] = bench.wallet.getState().pending
  if (pending) bench.wallet.decide(pending.id, 'approve')
  const [account] = (await approving) as `0x${string}`[]
  return { ...bench, account: account as `0x${string}` }
}

/** A storage that several pages share, each with its own end. When one saves, the others are notified. */
export function createSharedStorage(first?: string) {
  const listeners = new Map<object, () => void>()
  let saved = first
  return {
    get text() {
      return saved
    },
    set text(text) {
      saved = text
    },
    openPage(): WalletStorage {
      const page = {}
      return {
        load: () => saved,
        save(text) {
          saved = text
          for (const [other, listener] of listeners) if (other !== page) listener()
        },
        watch(listener) {
          listeners.set(page, listener)
          return () => listeners.delete(page)
        },
      }
    },
  }
}

export function withTraits(traits: TraitChange): Persona {
  const source = { title: 'EIP-1193', url: 'https://eips.ethereum.org/EIPS/eip-1193' }
  const quirks = [{ id: 'own', says: 'For a test.', traits, source }]
  const announces = { name: 'Own', rdns: 'own.test' }
  return definePersona({ id: 'spec', label: 'Own', announces, description: 'For a test.', quirks })
}
