import { z } from 'zod'

const quantity = z.string().regex(/^0x(?:0|[1-9a-f][0-9a-f]*)$/i, 'expected a quantity such as "0x10"')
const hash = z.string().regex(/^0x[0-9a-f]{64}$/i, 'expected a hash: 32 bytes in hex')
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i, 'expected an address: 20 bytes in hex')
  .transform((text) => text as `0x${string}`)

const block = z.object({ number: quantity, hash })
const call = z.object({
  method: z.string(),
  params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
})

export const cassetteSchema = {
  meta: z.object({
    format: z.number().int().positive(),
    chainId: z.number().int().positive(),
    block: block.optional(),
    stateful: z.boolean(),
    polled: z.boolean().optional(),
    tool: z.string(),
    client: z.string().optional(),
    hardfork: z.string().optional(),
    date: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'expected a date, ISO 8601'),
    host: z
      .string()
      .regex(/^[^/?#@\s]*$/, 'expected a host and no other part of a URL')
      .optional(),
    accounts: z.array(address).optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'expected a SHA-256: 64 hex digits in lower case')
      .optional(),
  }),
  step: z.object({ block: block.optional(), after: call.optional() }),
  emit: call.extend({ results: z.array(z.unknown()) }),
}
