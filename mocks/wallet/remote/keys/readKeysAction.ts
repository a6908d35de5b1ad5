import { z } from 'zod'

const schema = z.object({
  action: z.object({
    method: z.string(),
    params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
  }),
  chainId: z.number().int().positive(),
})

/** A request, and the chain that the dapp is on. */
export type KeysAction = z.output<typeof schema>

/** Reads what an encrypted content holds. @throws ZodError for another shape */
export function readKeysAction(content: unknown): KeysAction {
  return schema.parse(content)
}
