import { checkInput } from '#mocks/core/input/checkInput'
import { filled } from '#mocks/core/input/readers'
import { walletHandleReader } from '../walletReader.ts'
import type { Wallet } from '../walletTypes.ts'
import { createProvider, type InjectedProvider } from './createProvider.ts'

/**
 * Opens the wallet's injected connection for an origin: an EIP-1193 provider, for `window.ethereum` or EIP-6963.
 * It emits `connect` once, after the caller had time to add listeners: it can serve requests from the start.
 *
 * @example
 * const provider = createInjectedProvider(wallet, 'https://dapp.test')
 * await provider.request({ method: 'eth_requestAccounts' })
 */
export function createInjectedProvider(wallet: Wallet, origin: string): InjectedProvider {
  checkInput('createInjectedProvider', walletHandleReader, wallet, 'the wallet')
  checkInput('createInjectedProvider', filled, origin, 'the origin')
  const connection = wallet.openConnection(origin)
  const { provider, tell } = createProvider(connection, wallet.traits.legacy)
  connection.on(tell)
  const connect = () => tell({ name: 'connect', payload: { chainId: `0x${connection.chainId().toString(16)}` } })
  void Promise.resolve().then(connect)
  return provider
}
