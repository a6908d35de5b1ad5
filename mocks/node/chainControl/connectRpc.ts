import { BenchError } from '#mocks/core/BenchError'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import { ControlError } from '#mocks/node/control/ControlError'
import { createHttpUpstream } from '#mocks/node/upstream/createHttpUpstream'
import { parseUpstreamUrl } from '#mocks/node/upstream/upstreamNode'

/** In ms. Mining thousands of blocks takes a while. */
const TIMEOUT = 60_000

export type ChainRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>

export function connectRpc(url: string, timeout = TIMEOUT): ChainRequest {
  if (!(/^https?:/i.test(url) && URL.canParse(url) && parseUpstreamUrl(url).host !== ''))
    throw new BenchError('The address of the chain is not an HTTP URL.', {
      hint: 'Give the "rpcUrl" that `walletbench start` prints: --rpc http://127.0.0.1:8545',
    })
  return async (method, params = []) => {
    const link = createHttpUpstream({ url, timeout, connections: 1 })
    const { outcome } = await link.ask(method, JSON.stringify(params))
    await link.stop()
    if ('resultText' in outcome) return JSON.parse(outcome.resultText)
    const error = JSON.parse(outcome.errorText) as WireError
    if (!outcome.lost) throw fromWireError(error)
    throw new ControlError(0, `No chain answers at ${link.host}.`, { metaMessages: [error.message], hint: HINT })
  }
}

const HINT = 'Check that the bench runs, and that this is the "rpcUrl" that it prints.'
