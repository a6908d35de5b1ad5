import { type Address, type Hex, hashMessage, hexToBytes } from 'viem'
import { z } from 'zod'
import { claimsSignIn, toMessageBytes } from '#mocks/wallet/signIn/personalMessage'
import { isAddressText } from '#mocks/wallet/typedData/encodeAtom'
import { addressSchema, inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'

/** EIP-191 version 0x45. If only the first parameter is an address, the order is reversed, as for old dapps. */
export const personal_sign = defineMethod({
  params: z.preprocess(turnRound, inOrder(z.string(), addressSchema)),
  async run([message, account], context) {
    const sign = context.digestSigner(account)
    const raw = toMessageBytes(message, context.traits.bareHex)
    const text = toText(raw)
    const signIn = text !== undefined && claimsSignIn(text) ? await checkSignIn(text, context, account) : undefined
    await context.ask({ kind: 'message', account, raw, text, ...(signIn && { signIn }) })
    return sign(hashMessage({ raw }))
  },
})

/** Loads the parser of log-ins at the first one: most wallets in tests are never asked to sign one. */
async function checkSignIn(text: string, context: MethodContext, account: Address) {
  const { toSignInCheck } = await import('../signIn/toSignInCheck.ts')
  return toSignInCheck(text, {
    origin: context.origin,
    account,
    chainId: context.chain().chainId,
    chains: context.getState().chains.map(({ chainId }) => chainId),
    now: context.now(),
  })
}

function turnRound(params: unknown): unknown {
  if (!Array.isArray(params)) return params
  const [first, second, ...rest] = params
  const swapped = isAddressText(first) && !isAddressText(second)
  return swapped ? [second, first, ...rest] : params
}

/** Undefined when the bytes are not valid UTF-8: the user is then shown hex. */
function toText(raw: Hex): string | undefined {
  const bytes = hexToBytes(raw)
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return undefined
  }
}
