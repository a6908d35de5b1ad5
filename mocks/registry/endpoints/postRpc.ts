import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** JSON-RPC for a dapp that named no node for a chain: `?chainId=eip155:1`. */
export const postRpc: Endpoint = {
  host: 'rpc',
  method: 'POST',
  path: '/v1',
  async answer({ query, body }, { sendRpc }) {
    const chain = query['chainId'] ?? ''
    const text = await sendRpc?.(chain, body)
    if (text !== undefined) return { status: 200, headers: { 'content-type': 'application/json' }, body: text }
    const reason = `The bench has no node for chain '${chain}'`
    return toJsonAnswer({ status: 'FAILED', reasons: [{ field: 'chainId', description: reason }] }, 400)
  },
}
