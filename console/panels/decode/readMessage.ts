import { type Hex, isAddress, isHex, stringToHex } from 'viem'

/** A message to sign and its signer, as the wallet reads them. */
export type SignableMessage = { readonly raw: Hex; readonly account: unknown }

/**
 * Reads the parameters of `personal_sign`, `[message, account]`, as wallets do: whole bytes of hex are bytes, any other
 * text is UTF-8. The order is reversed when only the first parameter is an address.
 */
export function readMessage([first, second]: readonly unknown[]): SignableMessage {
  const swapped = isAddressText(first) && !isAddressText(second)
  const [message, account] = swapped ? [second, first] : [first, second]
  const isBytes = isHex(message) && message.length % 2 === 0
  return { raw: isBytes ? message : stringToHex(String(message)), account }
}

function isAddressText(value: unknown): boolean {
  return typeof value === 'string' && isAddress(value, { strict: false })
}
