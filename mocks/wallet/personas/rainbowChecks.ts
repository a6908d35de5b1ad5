import type { WireError } from '#mocks/core/rpcError'
import { membersOf } from './metamask/paramChecks/membersOf.ts'
import type { ParamsCheck } from './persona.ts'

/** The checks of Rainbow's provider that refuse a chain for its currency's name or its explorer. */
const wallet_addEthereumChain: ParamsCheck = (params, { chainIds }) => {
  const { chainId, nativeCurrency, blockExplorerUrls } = membersOf(membersOf(params)[0])
  if (nativeCurrency === undefined || nativeCurrency === null)
    return thrown(`Cannot read properties of ${nativeCurrency} (reading 'name')`)
  if (!Array.isArray(blockExplorerUrls))
    return thrown(`${blockExplorerUrls} is not iterable (cannot read property Symbol(Symbol.iterator))`)
  const { name, symbol } = membersOf(nativeCurrency)
  if (!name || !symbol) return invalidInput('Expected non-empty string "nativeCurrency.name", "nativeCurrency.symbol"')
  if (chainIds.includes(Number(chainId)) || blockExplorerUrls[0]) return undefined
  return invalidInput(
    `Expected null or array with at least one valid string HTTPS URL 'blockExplorerUrl'. Received: ${blockExplorerUrls[0]}`,
  )
}

function invalidInput(message: string): WireError {
  return { code: -32000, message }
}

/** It reads these fields without a check, so the message is the JavaScript engine's. */
function thrown(message: string): WireError {
  return { code: -32603, message }
}

/** The checks of Rainbow's provider, by method. */
export const rainbowChecks = { wallet_addEthereumChain }
