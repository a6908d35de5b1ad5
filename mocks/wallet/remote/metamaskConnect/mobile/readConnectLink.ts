import { base64 } from '@scure/base'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import type { Clock } from '#mocks/core/clock'
import { findConnectLink } from './findConnectLink.ts'
import { inflateText } from './inflateText.ts'

const linkSchema = z.looseObject({
  sessionRequest: z.looseObject({
    id: z.string().min(1),
    mode: z.enum(['trusted', 'untrusted']),
    channel: z.string().startsWith('handshake:'),
    publicKeyB64: z.string().min(1),
    expiresAt: z.number(),
    initialMessage: z.looseObject({ type: z.literal('message'), payload: z.unknown() }).optional(),
  }),
  metadata: z
    .looseObject({ dapp: z.looseObject({ name: z.string().optional(), url: z.string().optional() }).optional() })
    .optional(),
})

/** What a dapp asks for with a link: a session, and who it says that it is. */
export type ConnectLink = z.infer<typeof linkSchema>

/**
 * Reads a link of MetaMask Connect: `metamask://connect/mwp?p=…&c=1`, or the same at `https://metamask.app.link`. Its
 * parameter `p` is base64 of JSON, compressed with zlib where `c=1`.
 *
 * @throws BenchError when it is another text, is cut off, or is expired
 */
export async function readConnectLink(text: string, clock: Clock): Promise<ConnectLink> {
  const link = findConnectLink(text)
  if (link === undefined)
    throw new BenchError('This is not a link of MetaMask Connect with a session request.', {
      metaMessages: [`Read: ${text.slice(0, 80)}`],
      hint: 'Copy the link of the dapp’s dialog: it starts with metamask://connect/mwp?p=',
    })
  const parsed = linkSchema.safeParse(await readPayload(link))
  if (!parsed.success)
    throw new BenchError('The link of MetaMask Connect is cut off or changed: its session request cannot be read.', {
      metaMessages: parsed.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')}: ${message}`),
      hint: 'Copy the whole link again.',
    })
  const { expiresAt } = parsed.data.sessionRequest
  if (expiresAt < clock.now())
    throw new BenchError('The link of MetaMask Connect is expired.', {
      metaMessages: [`It was valid until ${new Date(expiresAt).toISOString()}.`],
      hint: 'The dapp’s dialog makes a new one each minute: read it again.',
    })
  return parsed.data
}

async function readPayload(link: string): Promise<unknown> {
  const [, value = ''] = /[?&]p=([^&#]*)/.exec(link) ?? []
  try {
    const bytes = base64.decode(decodeURIComponent(value))
    const isCompressed = /[?&]c=1(&|#|$)/.test(link)
    return JSON.parse(isCompressed ? await inflateText(bytes) : new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

declare class TextDecoder {
  decode(bytes: Uint8Array): string
}
