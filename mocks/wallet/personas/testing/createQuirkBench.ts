import { type Address, getAddress, numberToHex } from 'viem'
import { systemWait } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { whenFound } from '#mocks/core/listeners'
import { toWireError } from '#mocks/core/rpcError'
import type { PersonaId } from '#mocks/wallet/personas/persona'
import {
  answers,
  chain,
  createBench,
  origin,
  second,
  third,
  toAdded,
  unknownMethod,
} from '#mocks/wallet/testing/createTestWallet'
import { methodExamples } from '#mocks/wallet/testing/methodExamples'
import type { SendRpc } from '#mocks/wallet/walletCore'
import type { Wallet, WalletConnection } from '#mocks/wallet/walletTypes'

export type QuirkBench = ReturnType<typeof createQuirkBench>

/** The node's answers in addition to those of every test's node. */
const more: Record<string, unknown> = {
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getCode: '0x',
  eth_getTransactionReceipt: null,
  eth_gasPrice: '0x8',
  eth_newBlockFilter: '0x1',
  eth_newFilter: '0x1',
  eth_newPendingTransactionFilter: '0x1',
  eth_uninstallFilter: true,
  web3_clientVersion: 'node/1.0',
}
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = getAddress(`0x${'c0'.repeat(20)}`)
const delegate = getAddress(`0x${'de'.repeat(20)}`)
/** Answers of contracts: the account's own nonce, and the delegate's support of batches (ERC-7821). */
const words: Record<string, number> = { [contract]: 0, [delegate]: 1 }

export type QuirkProbe = {
  /** Drives a wallet, and returns what was seen. It must work on `spec` too, which lacks the quirk. */
  readonly observe: (bench: QuirkBench) => Promise<unknown>
  readonly seen: unknown
  readonly spec: unknown
}

/** Approves everything. Waiting takes one turn of the event loop, whatever the time. */
export function createQuirkBench(persona: PersonaId) {
  const waited: number[] = []
  const node = createNode()
  const { wallet, connection, events, trace } = createBench({
    persona,
    chains: [chain, second],
    contractAccounts: [{ address: contract, owner }],
    delegate,
    subscribe: async () => async () => undefined,
    async wait(ms) {
      waited.push(ms)
      await systemWait(0)
    },
    send: node.send,
  })

  return {
    wallet,
    connection,
    events,
    origin,
    ...createRequests(wallet, connection),
    first: chain,
    second,
    contract,
    toAdd: (chainId: number) => [{ ...toAdded({ ...third, chainId }), blockExplorerUrls: ['https://scan.test'] }],
    /** In milliseconds. */
    waited,
    sent: node.sent,
    async connect(at: WalletConnection = connection): Promise<Address> {
      wallet.next('eth_requestAccounts').approve()
      const [account] = (await at.request({ method: 'eth_requestAccounts' })) as readonly Address[]
      if (!account) throw new Error('The wallet gave no account.')
      return account
    },
    example(method: string, account: Address): RequestArguments['params'] {
      return methodExamples[method]?.(account, wallet.traits)
    },
    approve: () => wallet.decide(wallet.getState().pending.at(-1)?.id ?? '', 'approve'),
    asked: () =>
      trace.snapshot().flatMap(({ hop, phase, method }) => (hop === 'person' && phase === 'request' ? [method] : [])),
  }
}

/** Each request ends with a result or an error's wire object, or waits for the user. */
function createRequests(wallet: Wallet, connection: WalletConnection) {
  function send(method: string, params?: RequestArguments['params'], at: WalletConnection = connection) {
    return at.request({ method, params }).catch(toWireError)
  }

  /** Sends a request. Resolves once it has ended (`first` is the outcome) or waits for the user (`first` is `waits`). */
  async function begin(method: string, params?: RequestArguments['params'], at: WalletConnection = connection) {
    const known = new Set(wallet.getState().pending.map(({ id }) => id))
    const end = send(method, params, at)
    const waits = whenFound(wallet, () => wallet.getState().pending.some(({ id }) => !known.has(id)) && 'waits')
    return { first: await Promise.race([waits, end]), end }
  }

  return { send, begin }
}

function createNode() {
  const sent: { chainId: number; method: string }[] = []
  const send: SendRpc = async ({ chainId }, _id, { method, params }) => {
    sent.push({ chainId, method })
    if (method === 'eth_call') return answerCall(params)
    const known: Record<string, unknown> = { ...answers, ...more, eth_chainId: numberToHex(chainId) }
    if (method in known) return known[method]
    throw unknownMethod()
  }
  return { sent, send }
}

function answerCall(params: RequestArguments['params']): unknown {
  const [{ to }] = params as [{ to: Address }]
  const word = words[getAddress(to)]
  return word === undefined ? '0x' : numberToHex(word, { size: 32 })
}
