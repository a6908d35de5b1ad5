import { hexToBytes, isAddress, isHex, stringToHex } from 'viem'
import { z } from 'zod'
import { addressSchema } from '../schemas.ts'
import { defineMethod } from '../walletMethod.ts'

const inOrder = z.tuple([z.string(), addressSchema]).rest(z.unknown())

/**
 * EIP-191 version 0x45: signs a message, given as hex bytes or as UTF-8 text.
 * `[message, account]`; the order is turned round where only the first is an address, as wallets do for old dapps.
 */
export const personal_sign = defineMethod({
  params: z.preprocess(turnRound, inOrder),
  async run([message, address], context) {
    const signer = context.signer(address)
    const raw = isHex(message, { strict: true }) && message.length % 2 === 0 ? message : stringToHex(message)
    await context.ask({ kind: 'message', account: address, raw, text: toText(raw) })
    return signer.signMessage({ message: { raw } })
  },
})

function turnRound(params: unknown): unknown {
  if (!Array.isArray(params)) return params
  const [first, second, ...rest] = params
  const swapped = isAddressText(first) && !isAddressText(second)
  return swapped ? [second, first, ...rest] : params
}

function isAddressText(value: unknown): boolean {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

/** The message as text, or undefined where its bytes are no UTF-8: a person is shown the hex then. */
function toText(raw: `0x${string}`): string | undefined {
  const bytes = hexToBytes(raw)
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return undefined
  }
}
