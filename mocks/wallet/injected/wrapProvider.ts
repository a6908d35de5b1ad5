import type { Eip1193Provider } from '#mocks/core/eip1193'

/** In what a wallet hands its provider out. */
export const WRAPS = ['none', 'freeze', 'proxy'] as const
/**
 * - `freeze`: `Object.freeze`, so that no dapp can put a property on it or replace a method
 * - `proxy`: a `Proxy` that passes all on, so that its methods are called on another object than they belong to
 */
export type Wrap = (typeof WRAPS)[number]

/** Wraps a provider. Its text is also put into pages: it may use nothing from outside. */
export function wrapProvider(provider: Eip1193Provider, wrap: Wrap): Eip1193Provider {
  if (wrap === 'freeze') return Object.freeze(provider)
  return wrap === 'proxy' ? new Proxy(provider, {}) : provider
}
