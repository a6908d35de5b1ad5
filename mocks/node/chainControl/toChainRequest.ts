import { fromWireError, type WireError } from '#mocks/core/rpcError'
import type { Gateway } from '#mocks/rpc/createGateway'
import type { ChainRequest } from './chainRequest.ts'

export function toChainRequest(gateway: Gateway): ChainRequest {
  return async (method, params = []) => {
    const text = await gateway.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const reply = JSON.parse(text ?? '{}') as { result?: unknown; error?: WireError }
    if (reply.error) throw fromWireError(reply.error)
    return reply.result
  }
}
