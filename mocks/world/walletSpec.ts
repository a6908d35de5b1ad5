import { z } from 'zod'
import { parseJson } from '#mocks/core/parseJson'
import { ANSWERS } from '#mocks/wallet/decisions/decision'
import { ANNOUNCE_TIMES } from '#mocks/wallet/injected/announceInPage'
import { ETHEREUM_CLAIMS, WRAPS } from '#mocks/wallet/injected/installProvider'
import { PERSONA_IDS } from '#mocks/wallet/personas/persona'

const iconSchema = z.templateLiteral(['data:image/', z.string()])
const infoSchema = z.object({ uuid: z.string(), name: z.string(), rdns: z.string(), icon: iconSchema })

/** The shape of a {@link WalletSpec}. Only `id`, `name` and `rdns` are required. */
const walletSpecSchema = z.strictObject({
  /** Names the wallet in its set and in storage. */
  id: z.string().min(1),
  /** The name that it announces, EIP-6963: any text of any length. */
  name: z.string(),
  rdns: z.string(),
  /** A data URI. Default: the bench wallet's. */
  icon: iconSchema.optional(),
  /** Default `spec`. */
  persona: z.enum(PERSONA_IDS).optional(),
  /** How it answers requests until this is changed. Default `ask`. */
  policy: z.enum(ANSWERS).optional(),
  /** How it uses `window.ethereum`. Default `offer`. */
  ethereum: z.enum(ETHEREUM_CLAIMS).optional(),
  announce: z
    .strictObject({
      when: z.enum(ANNOUNCE_TIMES).optional(),
      times: z.number().int().min(1).max(100).optional(),
      info: infoSchema.partial().optional(),
    })
    .optional(),
  wrap: z.enum(WRAPS).optional(),
  /** How many accounts it starts with. */
  accounts: z.number().int().min(1).max(1_000).optional(),
  /** The index of the first one in the mnemonic. Default 0. */
  accountOffset: z.number().int().min(0).max(1_000_000).optional(),
  /** The ids of the bench's chains that it knows from the start. It starts on the first. Default: only the bench's first chain. */
  chainIds: z.array(z.number()).min(1).optional(),
})

const specsSchema = z
  .tuple([walletSpecSchema], walletSpecSchema)
  .refine((specs) => new Set(specs.map(({ id }) => id)).size === specs.length, { error: 'two wallets have one id' })

/**
 * A wallet of a page, as data: its identity, its behaviour, its accounts and chains.
 *
 * @example
 * const late: WalletSpec = { id: 'late', name: 'Late Wallet', rdns: 'test.late', announce: { when: 'late' } }
 */
export type WalletSpec = z.output<typeof walletSpecSchema>

export type WalletSpecs = readonly [WalletSpec, ...WalletSpec[]]

export function readWalletSpecs(text: string): { readonly specs: WalletSpecs } | { readonly problem: string } {
  const value = parseJson(text)
  if (value === undefined) return { problem: 'it is not valid JSON' }
  const parsed = specsSchema.safeParse(value)
  if (parsed.success) return { specs: parsed.data }
  const [issue] = parsed.error.issues
  return { problem: `${issue?.path.join('.') || 'the list'}: ${issue?.message ?? 'it does not fit'}` }
}
