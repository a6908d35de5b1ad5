import { type Hex, isHex, stringToHex } from 'viem'
import type { PersonaTraits } from '../personas/persona.ts'

/**
 * What `personal_sign` signs: the bytes that 0x-prefixed hex stands for, or the UTF-8 of any other text.
 *
 * @param bareHex what hex digits without `0x` are; where they are bytes, an odd number of digits is filled up in front
 * @example
 * toMessageBytes('Hi') // '0x4869'
 */
export function toMessageBytes(message: string, bareHex: PersonaTraits['bareHex'] = 'text'): Hex {
  const digits = message.replace(/^0x/i, '')
  // Without digits there is no hex: the two characters are signed.
  if (bareHex === 'bytes' && digits === '') return stringToHex(message)
  if (bareHex === 'bytes' && /^[\da-f]+$/i.test(digits)) return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
  return isHex(message, { strict: true }) && message.length % 2 === 0 ? message : stringToHex(message)
}
