import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import { toWireError } from '#mocks/core/rpcError'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { SendRpc } from '#mocks/wallet/walletCore'

export async function readChain(rpcUrl: string, send: SendRpc): Promise<WalletChain> {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { chainId: 0, name: '', rpcUrl, nativeCurrency }
  const answer = await send(chain, 'start', { method: 'eth_chainId' }).catch((cause: unknown) => {
    const { message } = toWireError(cause)
    throw noChain(rpcUrl, isFromNode(cause) ? quoteForeign(message) : message, cause)
  })
  const chainId = typeof answer === 'string' && /^0x[0-9a-f]{1,14}$/i.test(answer) ? Number(answer) : 0
  if (chainId === 0 || !Number.isSafeInteger(chainId))
    throw noChain(rpcUrl, `it answered ${quoteJson(JSON.stringify(answer))}`)
  return { ...chain, chainId, name: `Chain ${chainId}` }
}

/** Any other error is of our own connection. */
function isFromNode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ProviderRpcError'
}

function noChain(rpcUrl: string, why: string, cause?: unknown): BenchError {
  return new BenchError(`No chain answers at ${rpcUrl}.`, {
    metaMessages: [`eth_chainId: ${why}`],
    hint: 'Start a node there first, for example with `walletbench start`, or give the address of a running node.',
    cause,
  })
}
