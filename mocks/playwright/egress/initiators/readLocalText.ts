import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { readBody } from '#mocks/node/http/readBody'

const LIMIT = 64 * 1024 * 1024
const TIMEOUT = 3_000

/**
 * Reads a text from a server on this machine, whatever certificate it has.
 *
 * @throws if it does not answer with 200 in time
 */
export function readLocalText(url: string): Promise<{ readonly text: string; readonly headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp
    const outgoing = request(url, { agent: false, rejectUnauthorized: false, timeout: TIMEOUT }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        return reject(new Error(`${url} answers ${answer.statusCode}`))
      }
      readBody(answer, LIMIT).then((text = '') => resolve({ text, headers: answer.headers }), reject)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} does not answer`)))
    outgoing.on('error', reject)
    outgoing.end()
  })
}
