import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { BenchError } from '#mocks/core/BenchError'
import { toFileError } from '../files/toFileError.ts'
import { isSafeHop } from './metaMaskBuild.ts'

export type DownloadFileParameters = {
  readonly url: URL
  readonly to: string
  /** In bytes. */
  readonly maxSize: number
  /** Milliseconds until the answer begins, and between its chunks. */
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: { received: number; total: number | undefined }) => void) | undefined
}

const REDIRECTS = [301, 302, 303, 307, 308]
const MAX_HOPS = 5
const HINT = 'Or download the zip another way, and set METAMASK_ZIP to it.'

export async function downloadFile(parameters: DownloadFileParameters): Promise<{ sha256: string; size: number }> {
  const { to, maxSize, signal, onProgress } = parameters
  let host = parameters.url.host
  let received = 0
  let total: number | undefined
  try {
    const { response, url } = await follow(parameters)
    host = url.host
    const length = response.headers['content-length']
    total = length === undefined ? undefined : Number(length)
    const tooLarge = () => new BenchError(`The file from ${host} is larger than ${maxSize / 1e6} MB.`, { hint: HINT })
    if (total !== undefined && total > maxSize) throw tooLarge()
    const hash = createHash('sha256')
    await pipeline(
      response,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          received += piece.length
          if (received > maxSize) throw tooLarge()
          hash.update(piece)
          onProgress?.({ received, total })
          yield piece
        }
      },
      createWriteStream(to, { flags: 'wx' }),
      { signal },
    )
    if (total !== undefined && received !== total) throw new Error('it was incomplete')
    return { sha256: hash.digest('hex'), size: received }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof BenchError) throw error
    if ((error as NodeJS.ErrnoException).syscall === 'write') throw toFileError(`${to} cannot be written`, error)
    throw toLost(host, received, total, error)
  }
}

async function follow(parameters: DownloadFileParameters): Promise<{ response: IncomingMessage; url: URL }> {
  let { url } = parameters
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const response = await ask(url, parameters)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return { response, url }
    response.destroy()
    const { location } = headers
    if (!REDIRECTS.includes(statusCode) || location === undefined) throw toRefusal(url, statusCode)
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined
    if (!next || !isSafeHop(url, next))
      throw new BenchError(
        `${url.host} redirects the download to an address that is not allowed: ${next?.origin ?? 'no address'}.`,
      )
    url = next
  }
  throw new BenchError(`${parameters.url.host} redirects the download too often: more than ${MAX_HOPS} redirects.`)
}

/** undici 7 ends the process if a server closes while the disk is slower than the network (nodejs/undici#5360). */
function ask(url: URL, { timeout, signal }: DownloadFileParameters): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': 'walletbench' }
    const request: ClientRequest = get(url, { agent: false, headers, timeout, ...(signal && { signal }) })
    let answer: IncomingMessage | undefined
    request.on('error', reject)
    request.on('response', (response) => {
      answer = response
      resolve(response)
    })
    request.on('timeout', () => {
      const silence = Object.assign(new Error(`no data for ${timeout / 1_000} s`), { code: 'ETIMEDOUT' })
      ;(answer ?? request).destroy(silence)
    })
  })
}

/** The URL's query may contain a signature: it is not shown. */
function toRefusal({ host, pathname }: URL, status: number): BenchError {
  if (status === 404 || status === 410)
    return new BenchError(`${host} has no ${pathname} (HTTP ${status}).`, { hint: `Check the base address. ${HINT}` })
  const hint = status >= 500 || status === 429 ? `Try again later. ${HINT}` : HINT
  return new BenchError(`${host} refuses the file (HTTP ${status}).`, { hint })
}

function toLost(host: string, received: number, total: number | undefined, cause: unknown): BenchError {
  const { code, message } = cause as NodeJS.ErrnoException
  const reason = code ?? message
  if (received === 0 && total === undefined)
    return new BenchError(`${host} cannot be reached or does not answer (${reason}).`, { hint: HINT, cause })
  const of = total === undefined ? '' : ` of ${total.toLocaleString('en')}`
  const what = `The download from ${host} broke off after ${received.toLocaleString('en')}${of} bytes (${reason}).`
  return new BenchError(what, { hint: `Try again. ${HINT}`, cause })
}
