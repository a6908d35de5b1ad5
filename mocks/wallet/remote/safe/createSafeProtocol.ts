import { BenchError } from '#mocks/core/BenchError'
import type { Clock } from '#mocks/core/clock'
import { toWireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import type { RemoteProtocol, RemoteSession, RemoteWindow } from '#mocks/wallet/remote/remoteProtocol'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { SafeAccount } from './safeTypes.ts'
import { getOffChainSignature, signMessage, signTypedMessage } from './sdk/sdkMessages.ts'
import type { SafePermissions, SdkContext, SdkMethod } from './sdk/sdkMethod.ts'
import { requestAddressBook, wallet_getPermissions, wallet_requestPermissions } from './sdk/sdkPermissions.ts'
import {
  getChainInfo,
  getCurrentTheme,
  getEnvironmentInfo,
  getSafeBalances,
  getSafeInfo,
  rpcCall,
} from './sdk/sdkReads.ts'
import { getTxBySafeTxHash, sendTransactions } from './sdk/sdkTransactions.ts'

const pageAnswers = { getChainInfo, getCurrentTheme, getEnvironmentInfo, getSafeInfo }

/** The SDK accepts answers of version 1 or later; Safe{Wallet} sends that of its own SDK. */
const SAFE_SDK_VERSION = '9.1.0'

export type SafeProtocolParameters = {
  readonly wallet: Wallet
  readonly safe: SafeAccount
  readonly clock: Clock
}

export type SafeProtocol = RemoteProtocol & {
  readonly version: string
  /** What the Safe's page knows, by method. It changes with the Safe: `safe.subscribe` tells. */
  answers(hostOrigin: string): Readonly<Record<string, unknown>>
}

export function createSafeProtocol(parameters: SafeProtocolParameters): SafeProtocol {
  const { wallet, safe } = parameters
  /** A user's permissions outlive the page. */
  const permissions: SafePermissions = new Map()
  const chain = wallet.getState().chains.find(({ chainId }) => chainId === safe.chainId)
  if (!chain) throw new BenchError(`The wallet does not know the Safe’s chain ${safe.chainId}.`)
  return {
    transport: 'safe',
    version: SAFE_SDK_VERSION,
    answers: (hostOrigin) =>
      Object.fromEntries(
        Object.entries(pageAnswers).map(([method, answer]) => [method, answer({ safe, chain, hostOrigin })]),
      ),
    open: (window) => createSafeSession({ window, chain, permissions }, parameters),
  }
}

/** The methods of the Safe Apps SDK 9.1.0, and `getCurrentTheme`. Safe{Wallet} does not answer to others. */
const sdkMethods: ReadonlyMap<string, SdkMethod> = new Map([
  ...Object.entries(pageAnswers).map(([name, answer]): [string, SdkMethod] => [name, (_, context) => answer(context)]),
  ...Object.entries<SdkMethod>({
    getOffChainSignature,
    getSafeBalances,
    getTxBySafeTxHash,
    requestAddressBook,
    rpcCall,
    sendTransactions,
    signMessage,
    signTypedMessage,
    wallet_getPermissions,
    wallet_requestPermissions,
  }),
])

/** The whole text of a refusal, whatever was refused. */
const REJECTED = 'Transaction was rejected'

type Page = { readonly window: RemoteWindow; readonly chain: WalletChain; readonly permissions: SafePermissions }

function createSafeSession(page: Page, { wallet, safe, clock: { now } }: SafeProtocolParameters): RemoteSession {
  const { window, chain, permissions } = page
  const { origin } = window
  const connection = wallet.openConnection(origin, { transport: 'safe', safe: safe.address })
  const context: SdkContext = {
    safe,
    chain,
    origin,
    hostOrigin: new URL(window.url).origin,
    permissions,
    now,
    request: (method, params) => connection.request({ method, params }, { chainId: safe.chainId, isOwn: true }),
  }
  let isClosed = false
  const post = (message: object) => {
    if (!isClosed) window.post({ ...message, version: SAFE_SDK_VERSION })
  }
  const succeed = (id: string, data: unknown) => {
    if (data !== undefined) post({ id, success: true, data })
  }
  const fail = (id: string, error: unknown) => {
    const { code, message } = toWireError(error)
    post({ id, success: false, error: code === 4001 ? REJECTED : message })
  }

  let isDark = safe.isDark
  const tellTheme = () => succeed(`theme-${now()}`, { darkMode: isDark })
  const unsubscribe = safe.subscribe(() => {
    if (safe.isDark === isDark) return
    isDark = safe.isDark
    tellTheme()
  })
  // A dapp's own settings last as long as the page.
  safe.allowOffChain(true)
  tellTheme()

  return {
    receive(message) {
      const { id, method, params } = membersOf(message)
      const answer = typeof method === 'string' ? sdkMethods.get(method) : undefined
      if (!answer || typeof id !== 'string') return
      try {
        const data = answer(params, context)
        // What is known is answered in the same turn: the dapp waits 10 ms for the Safe.
        if (!(data instanceof Promise)) return succeed(id, data)
        data.then(
          (value) => succeed(id, value),
          (error) => fail(id, error),
        )
      } catch (error) {
        fail(id, error)
      }
    },
    closed() {
      isClosed = true
      unsubscribe()
      connection.close()
    },
  }
}
