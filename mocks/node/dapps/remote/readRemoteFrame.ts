import { z } from 'zod'
import type { RemoteCall } from './remotePageProtocol.ts'

/** A frame of a wallet's window: its call, and the number that the answer carries. */
export type RemoteFrame = { readonly n: number; readonly call: RemoteCall }

const page = z.string()
const schema: z.ZodType<RemoteFrame> = z.object({
  n: z.number().int(),
  call: z.discriminatedUnion('type', [
    z.object({ type: z.literal('open'), page, referrer: z.string() }),
    z.object({ type: z.literal('message'), page, message: z.unknown() }),
    z.object({ type: z.literal('decide'), page, request: z.string(), answer: z.enum(['approve', 'reject']) }),
    z.object({ type: z.literal('listen'), page }),
    z.object({ type: z.literal('close'), page }),
  ]),
})

/** Reads a frame of a wallet's window. Undefined for any other text. */
export function readRemoteFrame(text: string): RemoteFrame | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
