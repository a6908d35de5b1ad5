import { z } from 'zod'
import { ANSWERS } from '#mocks/wallet/decisions/decision'
import { ETHEREUM_CLAIMS } from '#mocks/wallet/injected/claimEthereum'
import { ANNOUNCE_TIMES } from '#mocks/wallet/injected/installWallet'
import { WRAPS } from '#mocks/wallet/injected/wrapProvider'
import { PERSONA_IDS } from '#mocks/wallet/personas/persona'

const iconSchema = z.templateLiteral(['data:image/', z.string()])
const infoSchema = z.object({ uuid: z.string(), name: z.string(), rdns: z.string(), icon: iconSchema })

/** The shape of a {@link WalletSpec}; all but `id`, `name` and `rdns` may be left out. */
export const walletSpecSchema = z.strictObject({
  /** Names the wallet in its set, and what it saves. */
  id: z.string().min(1),
  /** What it announces, EIP-6963: any text, at any length. */
  name: z.string(),
  rdns: z.string(),
  /** A data URI. Default: the bench wallet's. */
  icon: iconSchema.optional(),
  /** Default `spec`. */
  persona: z.enum(PERSONA_IDS).optional(),
  /** What becomes of requests until somebody says otherwise. Default `ask`. */
  policy: z.enum(ANSWERS).optional(),
  /** What it does about `window.ethereum`. Default `offer`. */
  ethereum: z.enum(ETHEREUM_CLAIMS).optional(),
  announce: z
    .strictObject({
      when: z.enum(ANNOUNCE_TIMES).optional(),
      times: z.number().int().min(1).max(100).optional(),
      info: infoSchema.partial().optional(),
    })
    .optional(),
  wrap: z.enum(WRAPS).optional(),
  /** How many accounts it begins with. */
  accounts: z.number().int().min(1).max(1_000).optional(),
  /** The index of the first one in the mnemonic. Default 0. */
  accountOffset: z.number().int().min(0).max(1_000_000).optional(),
  /** Which of the bench's chains it knows from the start, by id; it starts on the first. Default: the first one alone. */
  chainIds: z.array(z.number()).min(1).optional(),
})

/**
 * One wallet of a page, as data: what it says, how it behaves, what it holds.
 *
 * @example
 * const late: WalletSpec = { id: 'late', name: 'Late Wallet', rdns: 'test.late', announce: { when: 'late' } }
 */
export type WalletSpec = z.output<typeof walletSpecSchema>
/** The wallets of a page, in the order in which they come to it. */
export type WalletSpecs = readonly [WalletSpec, ...WalletSpec[]]
