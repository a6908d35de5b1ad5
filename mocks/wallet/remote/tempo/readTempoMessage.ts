import { z } from 'zod'

const requestSchema = z.looseObject({
  request: z.looseObject({ id: z.union([z.number(), z.string()]), method: z.string(), params: z.unknown() }),
  status: z.string(),
})
const messageSchema = z.discriminatedUnion('topic', [
  z.looseObject({
    topic: z.literal('rpc-requests'),
    payload: z.looseObject({ chainId: z.number().optional(), requests: z.array(requestSchema) }),
  }),
  z.looseObject({
    topic: z.literal('sync'),
    payload: z.looseObject({ addresses: z.array(z.string()).optional() }),
  }),
])

/** A message of a dapp to Tempo's wallet: its requests, or the accounts that it keeps. */
export type TempoMessage = z.infer<typeof messageSchema>
/** A request of a dapp, JSON-RPC 2.0. */
export type TempoRequest = z.infer<typeof requestSchema>['request']

/** Reads a dapp's message. Undefined for what is none of the protocol's, or needs no answer, such as a theme. */
export function readTempoMessage(message: unknown): TempoMessage | undefined {
  return messageSchema.safeParse(message).data
}
