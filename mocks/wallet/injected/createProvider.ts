import type { Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
import { toWireError } from '#mocks/core/rpcError'
import type { LegacyTraits } from '../personas/persona.ts'
import type { WalletEvent } from '../walletTypes.ts'
import { createLegacyMethods } from './createLegacyMethods.ts'
import { createProviderListeners, type ProviderListeners } from './createProviderListeners.ts'
import type { LegacyMethods, LegacyProperties } from './legacyProvider.ts'
import { toLegacyEvents } from './toLegacyEvents.ts'
import { toRejection } from './toRejection.ts'

/** A provider as pages see it: EIP-1193's, plus the persona's older members. */
export type InjectedProvider = Eip1193Provider & ProviderListeners & Partial<LegacyMethods & LegacyProperties>

/** The wallet's connection behind a provider: in this process, or by messages. */
export type ProviderConnection = {
  request(args: RequestArguments): Promise<unknown>
  accounts(): readonly string[]
  chainId(): number
}

/**
 * Creates the provider of a connection. It runs in pages of other people too: `mocks/page` bundles it.
 *
 * @returns the provider, and the function that gives it the wallet's events
 */
export function createProvider(connection: ProviderConnection, traits: LegacyTraits) {
  const { listeners, emit } = createProviderListeners(() => provider)
  let isConnected = false

  function tell(event: WalletEvent): void {
    if (event.name === 'connect' || event.name === 'disconnect') isConnected = event.name === 'connect'
    emit(event.name, event.payload)
    if (traits.events) for (const [name, payload] of toLegacyEvents(event)) emit(name, payload)
  }
  async function request(args: RequestArguments): Promise<unknown> {
    try {
      return await connection.request(args)
    } catch (error) {
      throw toRejection(toWireError(error), traits.rejectsWith)
    }
  }
  // Getters, so that each read is as current as the events.
  const properties: LegacyProperties = {
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
  const methods = createLegacyMethods({ request, properties, isConnected: () => isConnected, traits })
  const provider: InjectedProvider = { request, ...listeners }
  for (const name of traits.methods) Object.assign(provider, { [name]: methods[name] })
  for (const flag of traits.flags) Object.assign(provider, { [flag]: true })
  for (const name of traits.properties)
    Object.defineProperty(provider, name, { get: () => properties[name], enumerable: true, configurable: true })
  return { provider, tell }
}
