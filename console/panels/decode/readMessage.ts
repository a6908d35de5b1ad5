import { type Hex, isAddress, isHex, stringToHex } from 'viem'

export type SignableMessage = { readonly raw: Hex; readonly account: unknown }

/** Like wallets: hex of whole bytes is bytes, other text is UTF-8. Swaps both if only the first is an address. */
export function readMessage([first, second]: readonly unknown[]): SignableMessage {
  const swapped = isAddressText(first) && !isAddressText(second)
  const [message, account] = swapped ? [second, first] : [first, second]
  const isBytes = isHex(message) && message.length % 2 === 0
  return { raw: isBytes ? message : stringToHex(String(message)), account }
}

function isAddressText(value: unknown): boolean {
  return typeof value === 'string' && isAddress(value, { strict: false })
}
