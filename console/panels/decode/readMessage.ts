import { type Hex, isAddress, isHex, stringToHex } from 'viem'

/** Like wallets: hex of whole bytes is bytes, other text is UTF-8. Swaps both if only the first is an address. */
export function readMessage([first, second]: readonly unknown[]): { readonly raw: Hex; readonly account: unknown } {
  const [message, account] = isAddressText(first) && !isAddressText(second) ? [second, first] : [first, second]
  return { raw: isHex(message) && message.length % 2 === 0 ? message : stringToHex(String(message)), account }
}

const isAddressText = (value: unknown): boolean => typeof value === 'string' && isAddress(value, { strict: false })
