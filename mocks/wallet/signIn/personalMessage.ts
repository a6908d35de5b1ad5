import { type Hex, isHex, stringToHex } from 'viem'
import type { PersonaTraits } from '#mocks/wallet/personas/persona'

/** Matches anywhere in the text: a disguised log-in must be found invalid, not be overlooked. */
const CLAIM = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+Ethereum\s+account/i

/** The fields of a log-in message (EIP-4361), and its problems. */
export type SignInCheck = {
  /** The fields as written. Empty if an invalid message lacks them. */
  readonly domain: string
  readonly address: string
  readonly uri: string
  /** Undefined if an invalid message has none. */
  readonly chainId: number | undefined
  readonly nonce: string
  readonly statement?: string | undefined
  /** ISO 8601. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** Sentences for the user, for example about a domain that differs from the origin's. Empty when there are no problems. */
  readonly problems: readonly string[]
}

/** EIP-4361, whether its grammar is right or not. It loads no parser. */
export const claimsSignIn = (text: string): boolean => CLAIM.test(text)

/** Signs hex as bytes, and other text as UTF-8. With `bareHex` `bytes`, an odd number of digits gets a leading zero. */
export function toMessageBytes(message: string, bareHex: PersonaTraits['bareHex'] = 'text'): Hex {
  const digits = message.replace(/^0x/i, '')
  // A bare `0x` is not hex: its two characters are signed.
  if (bareHex === 'bytes' && digits === '') return stringToHex(message)
  if (bareHex === 'bytes' && /^[\da-f]+$/i.test(digits)) return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
  return isHex(message, { strict: true }) && message.length % 2 === 0 ? message : stringToHex(message)
}
