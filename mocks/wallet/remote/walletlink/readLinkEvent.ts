import { z } from 'zod'

const schema = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('WEB3_REQUEST'),
    id: z.string(),
    /** What the dapp's page says of itself. */
    origin: z.string().optional(),
    request: z.looseObject({ method: z.string(), params: z.unknown() }),
  }),
  z.looseObject({ type: z.literal('WEB3_REQUEST_CANCELED'), id: z.string() }),
])

/** What a dapp says in an event, once it is decrypted. */
export type LinkEventData = z.infer<typeof schema>

/** Reads a dapp's event. Undefined for another text. */
export function readLinkEvent(text: string): LinkEventData | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
