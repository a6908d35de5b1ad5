import { base64 } from '@scure/base'
import { z } from 'zod'

export type LinkCredentials = { readonly id: string; readonly key: string }

/** Asks walletlink's relay over HTTP. Undefined where no relay answers. */
export type LinkHttp = (request: {
  readonly method: string
  readonly path: string
  readonly authorization: string
}) => Promise<{ readonly status: number; readonly body: unknown } | undefined>

export type LinkEvent = { readonly id: string; readonly event: string; readonly data: string }

const bodySchema = z.looseObject({
  events: z.array(z.looseObject({ id: z.string(), event: z.string(), data: z.string() })),
})

export async function readMissedEvents(http: LinkHttp, credentials: LinkCredentials): Promise<readonly LinkEvent[]> {
  const answer = await http({ method: 'GET', path: '/events?unseen=true', authorization: toBasic(credentials) }).catch(
    () => undefined,
  )
  return bodySchema.safeParse(answer?.body).data?.events ?? []
}

export async function markEventSeen(http: LinkHttp, credentials: LinkCredentials, id: string): Promise<void> {
  const path = `/events/${encodeURIComponent(id)}/seen`
  await http({ method: 'POST', path, authorization: toBasic(credentials) }).catch(() => undefined)
}

/** RFC 7617. */
function toBasic({ id, key }: LinkCredentials): string {
  return `Basic ${base64.encode(Uint8Array.from(`${id}:${key}`, (letter) => letter.charCodeAt(0)))}`
}
