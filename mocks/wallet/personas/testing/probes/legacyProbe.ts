import { createInjectedProvider } from '#mocks/wallet/injected/injectedProvider'
import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'
import { words } from '#mocks/wallet/words'
import type { LegacyMethods } from '../../../injected/legacyProvider.ts'

export const LEGACY_MEMBERS = words('send sendAsync enable isConnected selectedAddress chainId networkVersion')

const FLAGS = words('isMetaMask isCoinbaseWallet isWalletLink isTrust isTrustWallet isRainbow isReady')
const NAMES = [...LEGACY_MEMBERS, ...FLAGS]

export function legacyProbe(seen: {
  readonly names: readonly string[]
  /** The values of `send(method)` and of the callback of `sendAsync`, and the type of `send(payload)`. */
  readonly send: 'answer' | 'result'
  readonly sendAsync: 'answer' | 'result'
  readonly sendNow: 'answer' | 'promise'
  readonly networkChanged: readonly string[]
}): QuirkProbe {
  return {
    async observe({ wallet, origin, second, connection }) {
      const provider = createInjectedProvider(wallet, origin)
      const { enable, send, sendAsync } = provider as Partial<LegacyMethods>
      const heard: unknown[] = []
      provider.on('networkChanged', (version: unknown) => heard.push(version))
      const enabled = await enable?.()
      const payload = { id: 7, jsonrpc: '2.0', method: 'eth_accounts' }
      const called = new Promise((resolve) => sendAsync?.(payload, (_error, given) => resolve(given)))
      const seenOf = {
        send: toKind(await send?.('eth_accounts')),
        sendAsync: toKind(sendAsync && (await called)),
        sendNow: toKind(send?.(payload)),
      }
      wallet.switchChain(second.chainId, origin)
      return {
        ...seenOf,
        names: NAMES.filter((name) => name in provider),
        enabled: connection.accounts().length === 1 && String(enabled) === String(connection.accounts()),
        networkChanged: heard,
      }
    },
    seen: { ...seen, enabled: true },
    spec: { names: [], send: 'none', sendAsync: 'none', sendNow: 'none', enabled: false, networkChanged: [] },
  }
}

function toKind(given: unknown): string {
  if (given === undefined) return 'none'
  if (given instanceof Promise) return 'promise'
  return Array.isArray(given) ? 'result' : 'answer'
}
