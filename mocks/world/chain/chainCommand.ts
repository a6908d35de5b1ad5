import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'an address is 0x and 40 hex digits')
const hex = z.string().regex(/^0x([0-9a-fA-F]{2})*$/, 'bytes are 0x and pairs of hex digits')
const word = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/, 'a slot is 0x and up to 64 hex digits')
/** Wei as a decimal text: JSON has no bigint. */
const wei = z.string().regex(/^\d{1,78}$/, 'an amount is in wei, in decimal digits')
/** Of a token, as {@link wei} is of ether. */
const units = z
  .string()
  .regex(/^\d{1,78}$/, "an amount is in the token's smallest unit, in decimal digits")
  .refine((text) => !/^\d+$/.test(text) || BigInt(text) < 2n ** 256n, 'an amount has at most 256 bits')
const seconds = z
  .number()
  .int()
  .min(0)
  .max(2 ** 40)

/** One for each function of `ChainActions`, with the names of viem's test actions. Anvil carries each out. */
export const chainCommandSchema = z.discriminatedUnion('do', [
  /** Mines `blocks` blocks, `interval` seconds apart. */
  z.strictObject({ do: z.literal('mine'), blocks: z.number().int().min(1).max(10_000), interval: seconds.optional() }),
  /** The time of the next block, in seconds since the Unix epoch. */
  z.strictObject({ do: z.literal('setNextBlockTimestamp'), timestamp: seconds }),
  z.strictObject({ do: z.literal('increaseTime'), seconds }),
  z.strictObject({ do: z.literal('setBalance'), address, value: wei }),
  /** Of an ERC-20. */
  z.strictObject({ do: z.literal('setTokenBalance'), token: address, address, value: units }),
  z.strictObject({ do: z.literal('setCode'), address, bytecode: hex }),
  z.strictObject({ do: z.literal('setStorageAt'), address, index: word, value: word }),
  z.strictObject({
    do: z.literal('setNonce'),
    address,
    nonce: z
      .number()
      .int()
      .min(0)
      .max(2 ** 32),
  }),
  /** While it is impersonated, transactions from the address need no signature. */
  z.strictObject({ do: z.literal('impersonateAccount'), address }),
  z.strictObject({ do: z.literal('stopImpersonatingAccount'), address }),
  /** Whether each transaction is mined at once. */
  z.strictObject({ do: z.literal('setAutomine'), enabled: z.boolean() }),
  /** In seconds; 0 ends it. */
  z.strictObject({ do: z.literal('setIntervalMining'), interval: seconds }),
  /** The base fee of the next block, in wei. */
  z.strictObject({ do: z.literal('setNextBlockBaseFeePerGas'), baseFeePerGas: wei }),
  /** Replaces the newest `depth` blocks by as many empty ones. */
  z.strictObject({ do: z.literal('reorg'), depth: z.number().int().min(1).max(1_000) }),
  /** Answers with an id for `revert`. */
  z.strictObject({ do: z.literal('snapshot') }),
  /** Each id works once, and discards the later ones. */
  z.strictObject({ do: z.literal('revert'), id: z.string().min(1, 'give the id that snapshot returned') }),
])
export type ChainCommand = z.infer<typeof chainCommandSchema>

export function readChainCommand(command: { readonly do: string }, hint?: string): ChainCommand {
  const parsed = chainCommandSchema.safeParse(command)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => [...path, message].join(': '))
  throw new BenchError(`${command.do}: ${problems[0]}.`, { metaMessages: problems.slice(1), hint })
}
