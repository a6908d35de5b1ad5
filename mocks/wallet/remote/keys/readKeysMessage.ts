import { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { LinkUpdate } from '../walletlink/createLinkHandover.ts'
import type { EncryptedContent } from './createContentCipher.ts'

export type KeysMessage =
  /** What the SDK says of its dapp, in answer to the greeting. */
  | { readonly kind: 'config'; readonly appName: string | undefined }
  /** The SDK asks whether the wallet signs itself or by a phone. */
  | { readonly kind: 'select'; readonly id: string; readonly options: string | undefined }
  /** What it says of a session that a phone may join. */
  | { readonly kind: 'link'; readonly update: LinkUpdate }
  | ({ readonly kind: 'handshake'; readonly request: RequestArguments } & KeysEnvelope)
  | ({ readonly kind: 'encrypted'; readonly content: EncryptedContent } & KeysEnvelope)

export type KeysEnvelope = {
  readonly id: string
  /** Base Account's alone. */
  readonly correlationId: string | undefined
  /** The dapp's public key: SubjectPublicKeyInfo as hex. */
  readonly sender: string
}

const envelopeSchema = z.object({
  id: z.string(),
  correlationId: z.string().optional(),
  sender: z.string().regex(/^([0-9a-f]{2})+$/i),
})
const paramsSchema = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional()

const toEnvelope = ({ id, correlationId, sender }: z.output<typeof envelopeSchema>): KeysEnvelope => ({
  id,
  correlationId,
  sender,
})

const schema = z.union([
  envelopeSchema
    .extend({ content: z.object({ handshake: z.object({ method: z.string(), params: paramsSchema }) }) })
    .transform(
      ({ content, ...rest }): KeysMessage => ({ kind: 'handshake', request: content.handshake, ...toEnvelope(rest) }),
    ),
  envelopeSchema
    .extend({
      content: z.object({
        encrypted: z.object({ iv: z.instanceof(Uint8Array), cipherText: z.instanceof(ArrayBuffer) }),
      }),
    })
    .transform(
      ({ content, ...rest }): KeysMessage => ({ kind: 'encrypted', content: content.encrypted, ...toEnvelope(rest) }),
    ),
  z
    .object({
      id: z.string(),
      event: z.literal('selectSignerType'),
      data: z.object({ options: z.string().optional() }).optional(),
    })
    .transform(({ id, data }): KeysMessage => ({ kind: 'select', id, options: data?.options })),
  z
    .object({
      event: z.literal('WalletLinkUpdate'),
      data: z.object({
        session: z.object({ id: z.string(), secret: z.string() }).optional(),
        connected: z.boolean().optional(),
      }),
    })
    .transform(({ data }): KeysMessage => ({ kind: 'link', update: data })),
  z
    .object({
      requestId: z.string(),
      data: z.object({ metadata: z.object({ appName: z.string().nullish() }).nullish() }),
    })
    .transform(({ data }): KeysMessage => ({ kind: 'config', appName: data.metadata?.appName ?? undefined })),
])

/** Undefined for what is not of the protocol. */
export function readKeysMessage(message: unknown): KeysMessage | undefined {
  return schema.safeParse(message).data
}
