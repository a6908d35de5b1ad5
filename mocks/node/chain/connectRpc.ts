import { BenchError } from '#mocks/core/BenchError'
import { parseReply, toCallText } from '#mocks/core/jsonRpc'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import type { ChainRequest } from './runChainDeed.ts'

/**
 * Asks a chain of which only the address is known, over HTTP.
 *
 * @throws BenchError where the URL is none
 * @example
 * await runChainDeed(connectRpc('http://127.0.0.1:8545'), { do: 'mine', blocks: 1 })
 */
export function connectRpc(url: string): ChainRequest {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new BenchError('The address of the chain is no URL of http.', {
      hint: 'Give the "rpc" that `walletbench start` prints: --rpc http://127.0.0.1:8545',
    })
  return async (method, params = []) => {
    const text = await send(parsed, toCallText('1', method, JSON.stringify(params)))
    const reply = parseReply(text)
    if (!reply || !('outcome' in reply))
      throw new BenchError(`What answers at ${parsed.host} is no chain.`, { metaMessages: [text.slice(0, 200)] })
    const { outcome } = reply
    if ('errorText' in outcome) throw fromWireError(JSON.parse(outcome.errorText) as WireError)
    return JSON.parse(outcome.resultText)
  }
}

async function send(url: URL, body: string): Promise<string> {
  try {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return await response.text()
  } catch (cause) {
    throw new BenchError(`Nothing answers at ${url.host}.`, { hint: 'Is the bench running?', cause })
  }
}
