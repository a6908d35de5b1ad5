import type { Eip1193Provider } from '#mocks/core/eip1193'

/** How a wallet wraps the provider that it hands out. */
export const WRAPS = ['none', 'freeze', 'proxy'] as const
/**
 * - `freeze`: `Object.freeze`, so that a dapp can neither add a property nor replace a method
 * - `proxy`: a `Proxy` that passes everything on, so that methods run with another `this`
 */
export type ProviderWrap = (typeof WRAPS)[number]

export function wrapProvider(provider: Eip1193Provider, wrap: ProviderWrap): Eip1193Provider {
  if (wrap === 'freeze') return Object.freeze(provider)
  return wrap === 'proxy' ? new Proxy(provider, {}) : provider
}
