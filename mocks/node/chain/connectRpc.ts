import { BenchError } from '#mocks/core/BenchError'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import { parseUpstreamUrl } from '../upstream/parseUpstreamUrl.ts'
import { startHttpUpstream } from '../upstream/startHttpUpstream.ts'
import type { ChainRequest } from './runChainCommand.ts'

/** Milliseconds for one command: thousands of blocks take a while. */
const TIMEOUT = 60_000

/**
 * Asks a chain of which only the address is known, over HTTP. No message has more of the address than its host.
 *
 * @param timeout milliseconds; default: a minute
 * @throws BenchError where the URL is none
 * @example
 * await runChainCommand(connectRpc('http://127.0.0.1:8545'), { do: 'mine', blocks: 1 })
 */
export function connectRpc(url: string, timeout = TIMEOUT): ChainRequest {
  if (!isHttp(url))
    throw new BenchError('The address of the chain is no URL of http.', {
      hint: 'Give the "rpc" that `walletbench start` prints: --rpc http://127.0.0.1:8545',
    })
  return async (method, params = []) => {
    const link = startHttpUpstream({ url, timeout, connections: 1 })
    const { outcome } = await link.ask(method, JSON.stringify(params))
    await link.stop()
    if ('resultText' in outcome) return JSON.parse(outcome.resultText)
    const error = JSON.parse(outcome.errorText) as WireError
    if (!outcome.lost) throw fromWireError(error)
    throw new BenchError(`No chain answers at ${link.host}.`, { metaMessages: [error.message], hint: HINT })
  }
}

const HINT = 'Is the bench running, and is this the "rpc" that it prints?'

function isHttp(url: string): boolean {
  return /^https?:/i.test(url) && URL.canParse(url) && parseUpstreamUrl(url).host !== ''
}
