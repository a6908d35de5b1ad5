/**
 * Sets the global Uint8Array to Node's own. In Vitest's jsdom it is jsdom's, of which neither a Buffer nor what Node's
 * TextEncoder returns is an instance: WalletConnect's client refuses its own bytes there.
 *
 * @returns undoes it
 */
export function supplyByteArray(): () => void {
  const found = Object.getOwnPropertyDescriptor(globalThis, 'Uint8Array')
  if (!found || Buffer.alloc(0) instanceof Uint8Array) return () => {}
  const value: unknown = Object.getPrototypeOf(Buffer)
  Object.defineProperty(globalThis, 'Uint8Array', { value, configurable: true, writable: true })
  return () => void Object.defineProperty(globalThis, 'Uint8Array', found)
}
