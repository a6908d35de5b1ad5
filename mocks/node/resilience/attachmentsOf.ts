import { z } from 'zod'

/** The JSON reporter has Base64 in `body`, a blob in `base64`. */
const attachment = z.object({
  name: z.string(),
  path: z.string().optional(),
  // In blobs of older versions an object, beside `base64`.
  body: z.unknown().optional(),
  base64: z.string().optional(),
})

export type ReportedAttachment = {
  readonly name: string
  readonly path: string | undefined
  readonly body: Uint8Array | undefined
}

export function attachmentsOf(value: unknown): readonly ReportedAttachment[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    const read = attachment.safeParse(one)
    if (!read.success) return []
    const { name, path, body, base64 } = read.data
    const encoded = base64 ?? (typeof body === 'string' ? body : undefined)
    return [{ name, path, body: encoded === undefined ? undefined : Buffer.from(encoded, 'base64') }]
  })
}
