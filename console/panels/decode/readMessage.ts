import { type Hex, isAddress, isHex, stringToHex } from 'viem'

/** Like wallets: hex of whole bytes is bytes, other text is UTF-8. Swaps both if only the first is an address. */
export function readMessage([first, second]: readonly unknown[]): { readonly raw: Hex; readonly account: unknown } {
  const swapped = isAddressText(first) && !isAddressText(second)
  const [message, account] = swapped ? [second, first] : [first, second]
  const isBytes = isHex(message) && message.length % 2 === 0
  return { raw: isBytes ? message : stringToHex(String(message)), account }
}

const isAddressText = (value: unknown): boolean => typeof value === 'string' && isAddress(value, { strict: false })
