import { type Address, type Hex, isAddress, isHex, stringToHex } from 'viem'

/** Like wallets: hex of whole bytes is bytes, other text is UTF-8. Swaps both if only the first is an address. */
export function readMessage([first, second]: readonly unknown[]): { readonly raw: Hex; readonly account: unknown } {
  const swapped = isAccount(first) && !isAccount(second)
  const [message, account] = swapped ? [second, first] : [first, second]
  const isBytes = isHex(message) && message.length % 2 === 0
  return { raw: isBytes ? message : stringToHex(String(message)), account }
}

/** In any case: wallets and nodes do not check the letters. */
export const isAccount = (value: unknown): value is Address =>
  typeof value === 'string' && isAddress(value, { strict: false })
