import { toWireError } from '#mocks/core/rpcError'
import type { WalletChain } from '../../walletChain.ts'
import type { Wallet } from '../../walletTypes.ts'
import type { RemoteSession, RemoteWindow } from '../remoteProtocol.ts'
import type { SafeAccount } from './safeAccount.ts'
import { SAFE_SDK_VERSION } from './safeSdkVersion.ts'
import { readMembers } from './sdk/readMembers.ts'
import type { SafePermissions, SdkContext } from './sdk/sdkMethod.ts'
import { sdkMethods } from './sdk/sdkMethods.ts'

export type SafeSessionParameters = {
  readonly window: RemoteWindow
  readonly wallet: Wallet
  readonly safe: SafeAccount
  readonly chain: WalletChain
  readonly permissions: SafePermissions
  readonly now: () => number
}

/** The whole text of a refusal, whatever was refused. */
const REJECTED = 'Transaction was rejected'

/** Starts the session of a page with a dapp in its frame: tells it the theme, and answers its messages. */
export function createSafeSession(parameters: SafeSessionParameters): RemoteSession {
  const { window, wallet, safe, chain, permissions, now } = parameters
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
  const fail = (id: string, error: unknown) => post({ id, success: false, error: toText(error) })

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
      const { id, method, params } = readMembers(message)
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

function toText(error: unknown): string {
  const { code, message } = toWireError(error)
  return code === 4001 ? REJECTED : message
}
