import { BenchError } from '#mocks/core/BenchError'
import { type Clock, systemClock } from '#mocks/core/clock'
import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { clockReader, filled, func, isObject, word } from '#mocks/core/input/readers'
import { list, optional, shape, toOptionalFields } from '#mocks/core/input/shapes'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { traceReader } from '#mocks/trace/traceReader'
import { createWallet } from '#mocks/wallet/createWallet'
import type { AnnounceTarget } from '#mocks/wallet/injected/announceInPage'
import { announcementReader, type ProviderAnnouncement } from '#mocks/wallet/injected/injectedProvider'
import type {
  EthereumClaim,
  EthereumTarget,
  InstalledWallet,
  ProviderWrap,
} from '#mocks/wallet/injected/installProvider'
import { ETHEREUM_CLAIMS, WRAPS } from '#mocks/wallet/injected/installProvider'
import { installWallet } from '#mocks/wallet/injected/installWallet'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { SendRpc } from '#mocks/wallet/walletCore'
import { chainFields, commonWalletFields, infoFields, type WalletParameters } from '#mocks/wallet/walletParameters'
import type { Wallet, WalletInfo } from '#mocks/wallet/walletTypes'
import { DEFAULT_MNEMONIC } from './benchDefaults.ts'
import { toWalletInfo } from './walletInfo.ts'

/** A window that a test has: of jsdom, of happy-dom or of a browser. */
export type MockWalletWindow<event> = AnnounceTarget<event> &
  EthereumTarget & {
    readonly CustomEvent: new (type: string, init: { detail: unknown }) => event
    readonly location: { readonly origin: string }
  }

/** A chain of a mocked wallet. */
export type MockWalletChain = Pick<WalletChain, 'chainId'> &
  Partial<WalletChain> & {
    /** The wallet's node. Without it, and without `send`, the wallet connects and signs, and calls no node. */
    readonly rpcUrl?: string | undefined
  }

/** The window, and what the wallet is made of. */
export type MockWalletParameters<event> = Partial<WalletInfo> &
  Partial<
    Pick<
      WalletParameters,
      | 'accountOffset'
      | 'accounts'
      | 'contractAccounts'
      | 'delegate'
      | 'mnemonic'
      | 'persona'
      | 'policy'
      | 'storage'
      | 'subscribe'
      | 'wait'
    >
  > & {
    /** The window that the components under test use. */
    readonly window: MockWalletWindow<event>
    /** The dapp's origin. Default: the window's. */
    readonly origin?: string | undefined
    /** The chains that the wallet knows. It starts on the first. Default: Ethereum's mainnet, without a node. */
    readonly chains?: readonly [MockWalletChain, ...MockWalletChain[]] | undefined
    /** Calls the wallet's nodes. Default: by HTTP at the chain's `rpcUrl`. */
    readonly send?: SendRpc | undefined
    /** Whose name and rdns it announces: those of the wallet that its persona plays (the default), or the bench's. */
    readonly as?: 'persona' | 'Bench Wallet' | undefined
    readonly announce?: ProviderAnnouncement | undefined
    /** How it claims `window.ethereum`. Default `offer`: the first wallet gets it. */
    readonly ethereum?: EthereumClaim | undefined
    /** How its provider is wrapped. Default `none`. */
    readonly wrap?: ProviderWrap | undefined
    readonly trace?: Trace | undefined
    readonly clock?: Clock | undefined
  }

/** A wallet in a test's window. `remove` also frees `window.ethereum`. */
export type MockWalletReturnType = InstalledWallet & {
  /** Its user's decisions and state. */
  readonly wallet: Wallet
}

const CLIENT = 'wallet'

type Parameters = MockWalletParameters<unknown>

const windowReader: Reader<MockWalletWindow<unknown>> = (given, place): given is MockWalletWindow<unknown> =>
  (isObject(given) &&
    typeof given['dispatchEvent'] === 'function' &&
    typeof given['addEventListener'] === 'function' &&
    typeof given['CustomEvent'] === 'function' &&
    isObject(given['location'])) ||
  place.expected('a window, of jsdom, happy-dom or a browser', typeof given === 'object' ? typeof given : given)

const { chainId, ...others } = chainFields
const chain = shape<MockWalletChain>({ ...toOptionalFields(others), chainId })

const chains: Reader<Parameters['chains']> = (given, place): given is Parameters['chains'] =>
  optional(list(chain, { min: 1 }))(given, place)

const { mnemonic, ...common } = commonWalletFields

const parametersReader = shape<Parameters>({
  ...common,
  ...toOptionalFields(infoFields),
  mnemonic: optional(mnemonic),
  window: windowReader,
  origin: optional(filled),
  chains,
  send: optional(func()),
  as: optional(word(['persona', 'Bench Wallet'])),
  announce: optional(announcementReader),
  ethereum: optional(word(ETHEREUM_CLAIMS)),
  wrap: optional(word(WRAPS)),
  trace: optional(traceReader),
  clock: optional(clockReader),
})

/**
 * Puts a simulated wallet into a test's window: it announces itself by EIP-6963 and offers `window.ethereum`. It needs
 * neither a browser nor a node to connect and to sign.
 *
 * @example
 * const { wallet, remove } = mockWallet({ window })
 * wallet.next('eth_requestAccounts').approve()
 * wallet.next('personal_sign').reject()
 * render(<App />) // connect and sign as a user
 * remove()
 */
export function mockWallet<event>(parameters: MockWalletParameters<event>): MockWalletReturnType {
  checkInput('mockWallet', parametersReader, parameters)
  const { window, origin = window.location.origin, chains = [{ chainId: 1 }], announce, ethereum, wrap } = parameters
  const { clock = systemClock, mnemonic = DEFAULT_MNEMONIC } = parameters
  const { trace = createTrace({ source: 'mockWallet', clock }), send = createMockSend() } = parameters
  const [first, ...others] = chains
  const uuid = parameters.uuid ?? crypto.randomUUID()
  const { accounts, accountOffset, persona, policy, contractAccounts, delegate, storage, subscribe, wait } = parameters
  const wallet = createWallet({
    accounts,
    accountOffset,
    persona,
    policy,
    contractAccounts,
    delegate,
    storage,
    subscribe,
    wait,
    info: toWalletInfo({ ...parameters, uuid }),
    mnemonic,
    chains: [toWalletChain(first), ...others.map(toWalletChain)],
    send,
    client: CLIENT,
    trace,
    clock,
  })
  const createEvent = (type: string, detail: unknown) => new window.CustomEvent(type, { detail })
  const installed = installWallet({ wallet, origin, target: window, createEvent, announce, ethereum, wrap })
  return {
    ...installed,
    wallet,
    remove() {
      const held = installed.holdsEthereum()
      installed.remove()
      // A page loses `window.ethereum` with its document. A test's window goes on.
      if (held) Reflect.deleteProperty(window, 'ethereum')
    },
  }
}

function toWalletChain(chain: MockWalletChain): WalletChain {
  const { chainId, name = `Chain ${chainId}`, rpcUrl = '', nativeCurrency = ETHER, ...rest } = chain
  return { ...rest, chainId, name, rpcUrl, nativeCurrency }
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function createMockSend(): SendRpc {
  const send = createHttpSend(CLIENT)
  return async (chain, id, args) => {
    if (chain.rpcUrl !== '') return send(chain, id, args)
    throw new BenchError(`The mocked wallet has no node for chain ${chain.chainId}, which ${args.method} needs.`, {
      hint: 'Give the chain a node: mockWallet({ chains: [{ chainId, rpcUrl }] }), or answer the calls: send.',
    })
  }
}

/** Pages and Node have it, but this folder includes the types of neither. */
declare const crypto: { randomUUID(): string }
