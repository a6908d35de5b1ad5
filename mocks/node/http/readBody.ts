import type { IncomingMessage } from 'node:http'

/** Undefined if the body is longer than `limit` bytes. */
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
