/**
 * Whether a method is matched: by its name, or by its beginning and `*`.
 *
 * @example
 * matchesMethod(['eth_call', 'eth_send*'], 'eth_sendTransaction') // true
 */
export function matchesMethod(wanted: string | readonly string[], method: string): boolean {
  return [wanted].flat().some((name) => (name.endsWith('*') ? method.startsWith(name.slice(0, -1)) : name === method))
}
