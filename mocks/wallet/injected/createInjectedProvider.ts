import type { Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
import { checkInput } from '#mocks/core/input/checkInput'
import { filled } from '#mocks/core/input/readers'
import { toWireError } from '#mocks/core/rpcError'
import type { LegacyTraits } from '../personas/persona.ts'
import { walletHandleReader } from '../walletReader.ts'
import type { Wallet, WalletConnection } from '../walletTypes.ts'
import { createLegacyMethods } from './createLegacyMethods.ts'
import { createProviderListeners, type ProviderListeners } from './createProviderListeners.ts'
import type { LegacyMethods, LegacyProperties } from './legacyProvider.ts'
import { toLegacyEvents } from './toLegacyEvents.ts'
import { toRejection } from './toRejection.ts'

/** A provider as pages see it: EIP-1193's, plus the persona's older members. */
export type InjectedProvider = Eip1193Provider & ProviderListeners & Partial<LegacyMethods & LegacyProperties>

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
  const { legacy } = wallet.traits
  const connection = wallet.openConnection(origin)
  const { listeners, emit } = createProviderListeners(() => provider)
  let isConnected = false

  function tell(event: Parameters<typeof toLegacyEvents>[0]): void {
    if (event.name === 'connect' || event.name === 'disconnect') isConnected = event.name === 'connect'
    emit(event.name, event.payload)
    if (legacy.events) for (const [name, payload] of toLegacyEvents(event)) emit(name, payload)
  }
  connection.on(tell)

  async function request(args: RequestArguments): Promise<unknown> {
    try {
      return await connection.request(args)
    } catch (error) {
      throw toRejection(toWireError(error), legacy.rejectsWith)
    }
  }
  const properties = createProperties(connection)
  const methods = createLegacyMethods({ request, properties, isConnected: () => isConnected, traits: legacy })
  const provider: InjectedProvider = keepLegacy({ request, ...listeners }, methods, properties, legacy)
  void Promise.resolve().then(() => tell({ name: 'connect', payload: { chainId: properties.chainId } }))
  return provider
}

/** Getters, so that each read is as current as the events. */
function createProperties(connection: WalletConnection): LegacyProperties {
  return {
    get selectedAddress() {
      return connection.accounts()[0] ?? null
    },
    get chainId() {
      return `0x${connection.chainId().toString(16)}`
    },
    get networkVersion() {
      return String(connection.chainId())
    },
  }
}

/** Adds the persona's members from before EIP-1193 to the provider. */
function keepLegacy<provider extends object>(
  provider: provider,
  methods: LegacyMethods,
  properties: LegacyProperties,
  traits: LegacyTraits,
): provider {
  for (const name of traits.methods) Object.assign(provider, { [name]: methods[name] })
  for (const flag of traits.flags) Object.assign(provider, { [flag]: true })
  for (const name of traits.properties)
    Object.defineProperty(provider, name, { get: () => properties[name], enumerable: true, configurable: true })
  return provider
}
