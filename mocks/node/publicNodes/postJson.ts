import { request } from 'node:http'
import type { OutsideAnswer } from './outsideRequest.ts'

/** Rejects if the server ends the connection without an answer. */
export function postJson(url: string, body: string): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 502, headers: given } = answer
        const type = given['content-type']
        const after = given['retry-after']
        resolve({
          status,
          headers: {
            ...(type === undefined ? {} : { 'content-type': type }),
            ...(after ? { 'retry-after': after } : {}),
          },
          body: Buffer.concat(chunks),
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
