/**
 * Shortens a hex value in its middle, as wallets show addresses. Short values stay whole.
 *
 * @example
 * shortHex('0x71C7656EC7ab88b098defB751B7401B5f6d8976F') // '0x71C7…976F'
 */
export function shortHex(hex: string, head = 6, tail = 4): string {
  return hex.length <= head + tail + 1 ? hex : `${hex.slice(0, head)}…${hex.slice(hex.length - tail)}`
}
