import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import type { ResilienceResult } from '#mocks/resilience/resilienceResult'

/** The JSON reporter has Base64 in `body`, a blob in `base64`. */
const attachment = z.object({
  name: z.string(),
  path: z.string().optional(),
  // In blobs of older versions an object, beside `base64`.
  body: z.unknown().optional(),
  base64: z.string().optional(),
})

const RESULT = 'resilience.json'

export type FoundResult = {
  readonly result: ResilienceResult
  readonly path: number
  readonly place: string
  read(name: string): Promise<Uint8Array | undefined>
}

type FoundText = Omit<FoundResult, 'result' | 'path'> & { readonly text: string }

export type Findings = {
  readonly texts: readonly FoundText[]
  readonly problems: readonly string[]
  readonly close?: (() => void) | undefined
}

export type ReportedAttachment = ReturnType<typeof attachmentsOf>[number]

export async function toFoundText(
  attachments: readonly ReportedAttachment[],
  place: string,
  readPath: (path: string) => Promise<Uint8Array | undefined>,
): Promise<Findings> {
  // A test that tries twice within a run attaches twice: the last counts.
  const find = (name: string) => attachments.findLast((one) => one.name === name)
  const read = async (name: string) => {
    const found = find(name)
    return found?.body ?? (found?.path === undefined ? undefined : await readPath(found.path))
  }
  if (!find(RESULT)) return { texts: [], problems: [] }
  let bytes: Uint8Array | undefined
  try {
    bytes = await read(RESULT)
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    return { texts: [], problems: [`${place}: ${error.shortMessage}`] }
  }
  if (!bytes)
    return { texts: [], problems: [`${place} names a result that is not there: ${find(RESULT)?.path ?? RESULT}.`] }
  return { texts: [{ place, text: Buffer.from(bytes).toString('utf8'), read }], problems: [] }
}

export function joinFindings(all: readonly Findings[]): Findings {
  return {
    texts: all.flatMap(({ texts }) => texts),
    problems: all.flatMap(({ problems }) => problems),
    close() {
      for (const { close } of all) close?.()
    },
  }
}

export function attachmentsOf(value: unknown) {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    const read = attachment.safeParse(one)
    if (!read.success) return []
    const { name, path, body, base64 } = read.data
    const encoded = base64 ?? (typeof body === 'string' ? body : undefined)
    return [{ name, path, body: encoded === undefined ? undefined : Buffer.from(encoded, 'base64') }]
  })
}
