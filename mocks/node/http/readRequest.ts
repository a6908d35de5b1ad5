import type { IncomingMessage } from 'node:http'

export type RequestTarget = { readonly text: string; readonly path: string; readonly query: string }

/**
 * A path without a second slash at its start and without a backslash, which URL parsers read as the beginning of a
 * host. Browsers percent-encode neither `[` nor `|`, which RFC 3986 excludes.
 */
const ORIGIN_FORM = /^(\/(?!\/)[!"$->@-[\]-~]*)(?:\?([!"$-~]*))?$/

/** Origin form, RFC 9112 §3.2.1. */
export function readRequestTarget(text: string | undefined): RequestTarget | undefined {
  if (text === undefined) return undefined
  const [matched, path = '', query = ''] = ORIGIN_FORM.exec(text) ?? []
  if (matched === undefined || !isDecodable(path)) return undefined
  return { text, path, query }
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

export function readBody(request: IncomingMessage, limit: number): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      // Read and drop the rest: a client that is still sending would not see the answer.
      if (size > limit) resolve(undefined)
      else chunks.push(chunk)
    })
    request.on('end', () => {
      const [only] = chunks
      resolve((chunks.length === 1 && only ? only : Buffer.concat(chunks)).toString('utf8'))
    })
    request.on('error', reject)
  })
}
