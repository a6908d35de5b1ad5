import { type Address, hashMessage, numberToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { z } from 'zod'
import { fromWireError } from '#mocks/core/rpcError'
import { connectOrigin } from '#mocks/wallet/accounts/originAccess'
import { chainIdSchema, inOrder, optional } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

const dateSchema = optional(z.iso.datetime({ offset: true }).transform((text) => new Date(text)))

/** ERC-7846 §"signInWithEthereum". */
const signInSchema = z.looseObject({
  nonce: z.string(),
  chainId: optional(chainIdSchema),
  version: optional(z.literal('1')),
  scheme: optional(z.string()),
  domain: optional(z.string()),
  uri: optional(z.string()),
  statement: optional(z.string()),
  issuedAt: dateSchema,
  expirationTime: dateSchema,
  notBefore: dateSchema,
  requestId: optional(z.string()),
  resources: optional(z.array(z.string())),
})

/** ERC-7846. `chainIds` are those of the request that the wallet knows. If there is none, the origin's chain. */
export const wallet_connect = defineMethod({
  params: inOrder(
    z.looseObject({
      chainIds: optional(z.array(chainIdSchema)),
      capabilities: optional(z.looseObject({ signInWithEthereum: optional(signInSchema) })),
    }),
  ),
  async run([{ chainIds = [], capabilities }], context) {
    const signIn = capabilities?.signInWithEthereum
    // What the user sees is what is signed: the time and the chain stay those of the question.
    const { origin } = context
    const situation = { origin, now: new Date(context.now()), chainId: context.activeChainId() }
    const messageOf = (account: Address) => (signIn ? toMessage(signIn, account, situation) : '')
    const accounts = await connectOrigin(context, signIn && ((account) => [messageOf(account)]))
    const [first] = accounts
    const known = chainIds.filter((id) => context.getState().chains.some(({ chainId }) => chainId === id))
    const chains = known.length > 0 ? known : [context.activeChainId()]
    const sign = async (account: Address) => {
      const message = messageOf(account)
      return { signInWithEthereum: { message, signature: await context.digestSigner(account)(hashMessage(message)) } }
    }
    const entries = accounts.map(async (account) => ({
      address: context.show(account),
      capabilities: signIn && account === first ? await sign(account) : {},
    }))
    return { accounts: await Promise.all(entries), chainIds: chains.map((id) => numberToHex(id)) }
  },
})

function toMessage(
  signIn: z.output<typeof signInSchema>,
  address: Address,
  { origin, now, chainId: active }: { readonly origin: string; readonly now: Date; readonly chainId: number },
): string {
  // The origin of a page without one, such as a frame in a sandbox, is `null`.
  const host = URL.canParse(origin) ? new URL(origin).host : origin
  const { nonce, chainId = active, domain = host, uri = origin } = signIn
  const { scheme, statement, issuedAt = now, expirationTime, notBefore, requestId, resources } = signIn
  const fields = { scheme, statement, expirationTime, notBefore, requestId, resources }
  try {
    return createSiweMessage({ ...fields, address, nonce, chainId, domain, uri, version: '1', issuedAt })
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    throw fromWireError({ code: -32602, message: `Invalid params: signInWithEthereum. ${reason}` })
  }
}
