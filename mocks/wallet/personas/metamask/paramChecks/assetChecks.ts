import type { WireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import type { ParamsCheck } from '../../persona.ts'
import { invalidParams, thrown } from './refusalErrors.ts'

const TYPES = ['ERC20', 'ERC721', 'ERC1155']

/** `handleWatchAssetRequest` of the extension, and `watchAsset` of TokensController. It does not accept a list. */
const wallet_watchAsset: ParamsCheck = (params) => {
  const { type, options } = Array.isArray(params) ? {} : membersOf(params)
  if (typeof options !== 'object' || options === null) return thrown('wallet_watchAsset takes { type, options }.')
  if (!TYPES.includes(String(type))) return thrown(`Asset type ${type} not supported`)
  return type === 'ERC20' ? checkToken(membersOf(options)) : checkNft(membersOf(options))
}

function checkToken({ address, symbol, decimals }: Readonly<Record<string, unknown>>): WireError | undefined {
  if (!address) return invalidParams('Address must be specified')
  if (!/^0x[\da-f]{40}$/i.test(String(address))) return invalidParams(`Invalid address "${address}"`)
  if (typeof symbol === 'string' && symbol.length > 11)
    return invalidParams(`Invalid symbol "${symbol}": longer than 11 characters`)
  const count = Number(decimals)
  if (decimals !== undefined && !(Number.isInteger(count) && count >= 0 && count <= 36))
    return invalidParams(`Invalid decimals "${decimals}": must be an integer 0 <= 36`)
  return undefined
}

function checkNft({ address, tokenId }: Readonly<Record<string, unknown>>): WireError | undefined {
  if (!address || !tokenId) return invalidParams('Both address and tokenId are required')
  if (typeof tokenId === 'string') return undefined
  return invalidParams(`Expected parameter 'tokenId' to be type 'string'. Received type '${typeof tokenId}'`)
}

export const assetChecks = { wallet_watchAsset }
