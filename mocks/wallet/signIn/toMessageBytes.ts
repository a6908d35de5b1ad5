import { type Hex, isHex, stringToHex } from 'viem'
import type { PersonaTraits } from '../personas/persona.ts'

/**
 * Signs hex as bytes, and any other text as UTF-8. With `bareHex` `bytes`, an odd number of digits gets a leading zero.
 */
export function toMessageBytes(message: string, bareHex: PersonaTraits['bareHex'] = 'text'): Hex {
  const digits = message.replace(/^0x/i, '')
  // A bare `0x` is not hex: its two characters are signed.
  if (bareHex === 'bytes' && digits === '') return stringToHex(message)
  if (bareHex === 'bytes' && /^[\da-f]+$/i.test(digits)) return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
  return isHex(message, { strict: true }) && message.length % 2 === 0 ? message : stringToHex(message)
}
