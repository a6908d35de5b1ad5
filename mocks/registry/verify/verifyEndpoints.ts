import { parseJson } from '#mocks/core/parseJson'
import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../registryAnswers.ts'
import type { RegistryAnswer } from '../registryTypes.ts'

/** A SHA-256 hash in hex: the id that clients give to a message. */
const MESSAGE_ID = /^[\da-f]{64}$/i
/** The longest origin of a page that is kept: a host name has at most 253 characters, and a scheme and a port. */
const LONGEST_ORIGIN = 300

/** The browser adds the page's origin, which a page cannot forge. */
const COLLECT = `addEventListener('message', ({ data, origin }) => {
  if (typeof data === 'string')
    fetch('/attestation/' + encodeURIComponent(data) + '?origin=' + encodeURIComponent(origin), { method: 'POST' })
})
parent.postMessage('verify_ready', '*')`

/** Clients from 2.16 on show a frame of `/v3`, 2.15 one of text from `/v2`, earlier ones one that collects ids. */
export const verifyEndpoints: readonly Endpoint[] = [
  // Without an attestation the page posts nothing, like the real page and like a page out of reach. The client waits 5 s.
  // (A message with `attestation: null` would be no quicker: the client fails to decode it before it checks for null.)
  {
    ...at('GET', '/v3/attestation'),
    answer({ query }, { toAttestation }) {
      const attestation = toAttestation({ id: query['id'] ?? '', origin: query['origin'] ?? '' })
      return toPageAnswer(toPage(attestation === undefined ? '' : toPost(attestation)))
    },
  },
  // The text of the iframe of 2.15, which waits forever for an iframe that posts nothing, but not for text that is no JSON.
  {
    ...at('POST', '/v2/attestation'),
    answer({ body, origin }, { toAttestation }) {
      const attestation = toAttestation({ id: readId(body), origin })
      if (attestation === undefined) return { ...toPageAnswer(toPage('')), status: 503 }
      return toJsonAnswer({ srcdoc: toPage(toPost(attestation)) })
    },
  },
  toKeyEndpoint('/v2/public-key'),
  toKeyEndpoint('/v3/public-key'),
  {
    ...at('GET', '/:projectId'),
    answer: (_call, { settings }) => toPageAnswer(toPage(settings.verify === 'absent' ? '' : COLLECT)),
  },
  {
    ...at('POST', '/attestation/:id'),
    answer({ params: { id = '' }, query: { origin = '' } }, { keepAttestation }) {
      if (!MESSAGE_ID.test(id) || origin.length > LONGEST_ORIGIN)
        return toJsonAnswer({ error: 'An attestation has the hash of a message, and the origin of its page' }, 400)
      keepAttestation({ id, origin })
      return toJsonAnswer({}, 202)
    },
  },
  // The wallet asks for it, because the message itself has none. Newer clients leave none here.
  {
    ...at('GET', '/attestation/:id'),
    answer({ params: { id = '' } }, { findAttestation }) {
      const claims = findAttestation(id)
      if (!claims) return toJsonAnswer({ error: 'Not found' }, 404)
      const { origin, isScam, isVerified } = claims
      return toJsonAnswer({ attestationId: id, origin, isScam, isVerified })
    },
  },
]

function at(method: Endpoint['method'], path: string) {
  return { host: 'verify', method, path } as const
}

function toKeyEndpoint(path: string): Endpoint {
  return { host: 'verify', method: 'GET', path, answer: (_call, { publicKey }) => toJsonAnswer(publicKey()) }
}

function readId(body: string): string {
  const { id } = (parseJson(body) ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : ''
}

function toPost(attestation: string): string {
  const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
  return `parent.postMessage(${message}, '*')`
}

function toPage(script: string): string {
  return `<!doctype html><meta charset="utf-8"><title>verify</title>${script === '' ? '' : `<script>${script}</script>`}`
}

function toPageAnswer(body: string): RegistryAnswer {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}
