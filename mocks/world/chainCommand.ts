import { z } from 'zod'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'an address is 0x and 40 hex digits')
const hex = z.string().regex(/^0x([0-9a-fA-F]{2})*$/, 'bytes are 0x and pairs of hex digits')
const word = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/, 'a slot is 0x and up to 64 hex digits')
/** Wei as a decimal text: JSON has no bigint. */
const wei = z.string().regex(/^\d{1,78}$/, 'an amount is in wei, in decimal digits')
const seconds = z
  .number()
  .int()
  .min(0)
  .max(2 ** 40)

/** The commands that change a chain. Anvil carries out each of them. */
export const chainCommandSchema = z.discriminatedUnion('do', [
  /** Mines this many blocks, `interval` seconds apart. */
  z.strictObject({ do: z.literal('mine'), blocks: z.number().int().min(1).max(10_000), interval: seconds.optional() }),
  /** The time of the next block, in seconds since the Unix epoch. */
  z.strictObject({ do: z.literal('setTime'), timestamp: seconds }),
  /** Moves the clock forward. */
  z.strictObject({ do: z.literal('increaseTime'), seconds }),
  z.strictObject({ do: z.literal('setBalance'), address, value: wei }),
  z.strictObject({ do: z.literal('setCode'), address, code: hex }),
  z.strictObject({ do: z.literal('setStorage'), address, slot: word, value: word }),
  z.strictObject({
    do: z.literal('setNonce'),
    address,
    nonce: z
      .number()
      .int()
      .min(0)
      .max(2 ** 32),
  }),
  /** While it is on, transactions from the address need no signature. */
  z.strictObject({ do: z.literal('impersonate'), address, on: z.boolean() }),
  /** Whether each transaction is mined at once. */
  z.strictObject({ do: z.literal('automine'), on: z.boolean() }),
  /** The base fee of the next block, in wei. */
  z.strictObject({ do: z.literal('baseFee'), value: wei }),
  /** Replaces the newest `depth` blocks by as many empty ones. */
  z.strictObject({ do: z.literal('reorg'), depth: z.number().int().min(1).max(1_000) }),
  /** Answers with an id for `revert`. */
  z.strictObject({ do: z.literal('snapshot') }),
  /** Each id works once, and discards the later ones. */
  z.strictObject({ do: z.literal('revert'), id: z.string() }),
])
export type ChainCommand = z.infer<typeof chainCommandSchema>
