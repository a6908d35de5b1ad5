import type { Endpoint } from '../endpoint.ts'

/**
 * The page of verify's iframe: posts an attestation to the page that shows it.
 * Without an attestation the page posts nothing, like the real page and like a page out of reach. The client waits 5 s.
 * (A message with `attestation: null` would be no quicker: the client fails to decode it before it checks for null.)
 */
export const getAttestation: Endpoint = {
  host: 'verify',
  method: 'GET',
  path: '/v3/attestation',
  answer({ query }, { toAttestation }) {
    const attestation = toAttestation({ id: query['id'] ?? '', origin: query['origin'] ?? '' })
    const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
    const script = attestation === undefined ? '' : `<script>parent.postMessage(${message}, '*')</script>`
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><meta charset="utf-8"><title>verify</title>${script}`,
    }
  },
}
