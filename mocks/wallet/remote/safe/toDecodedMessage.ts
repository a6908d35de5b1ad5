import { hexToBytes, isHex } from 'viem'

/** The UTF-8 that hex holds, or the message as it is, as in Safe{Wallet}. */
export function toDecodedMessage(message: string): string {
  if (!isHex(message, { strict: true }) || message.length % 2 !== 0) return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(message))
  } catch {
    return message
  }
}
