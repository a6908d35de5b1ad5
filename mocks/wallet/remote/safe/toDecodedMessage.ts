import { hexToBytes, isHex } from 'viem'

/**
 * The text that Safe{Wallet} shows and signs for a message: the UTF-8 that hex holds, or the message as it is.
 *
 * @example
 * toDecodedMessage('0x4869') // 'Hi'
 * toDecodedMessage('0xff') // '0xff': these bytes are no UTF-8
 */
export function toDecodedMessage(message: string): string {
  if (!isHex(message, { strict: true }) || message.length % 2 !== 0) return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(message))
  } catch {
    return message
  }
}
