import { bytesToUtf8 } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import type { Clock } from '#mocks/core/clock'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { findConnectLink } from './findConnectLink.ts'

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

type ConnectLink = z.infer<typeof linkSchema>

export async function readConnectLink(text: string, clock: Clock): Promise<ConnectLink> {
  const link = findConnectLink(text)
  if (link === undefined)
    throw new BenchError('This is not a link of MetaMask Connect with a session request.', {
      metaMessages: [`Read: ${quoteForeign(text, 80)}`],
      hint: 'Copy the link of the dapp’s dialog: it starts with metamask://connect/mwp?p=',
    })
  const parsed = await parseConnectLink(link)
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

/** The parameter `p` is base64 of JSON, compressed with zlib where `c=1`. An expired request is parsed, too. */
export async function parseConnectLink(link: string): Promise<z.ZodSafeParseResult<ConnectLink>> {
  return linkSchema.safeParse(await readPayload(link))
}

async function readPayload(link: string): Promise<unknown> {
  const [, value = ''] = /[?&]p=([^&#]*)/.exec(link) ?? []
  try {
    const bytes = base64.decode(decodeURIComponent(value))
    const isCompressed = /[?&]c=1(&|#|$)/.test(link)
    return JSON.parse(isCompressed ? await inflateText(bytes) : bytesToUtf8(bytes))
  } catch {
    return undefined
  }
}

declare class DecompressionStream {
  constructor(format: 'deflate')
  readonly readable: unknown
  readonly writable: unknown
}

declare class Blob {
  constructor(parts: readonly Uint8Array[])
  stream(): { pipeThrough(stream: DecompressionStream): unknown }
}

declare class Response {
  constructor(body: unknown)
  text(): Promise<string>
}

/** zlib's format (RFC 1950), with what pages and Node both have. */
function inflateText(bytes: Uint8Array): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text()
}
