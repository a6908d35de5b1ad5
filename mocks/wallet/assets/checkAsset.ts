import { InvalidParamsRpcError } from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'
import type { AskNode } from '../transactions/transactionRequest.ts'
import { readDecimals, readInterface, readSymbol } from './readAsset.ts'
import type { WatchedAsset } from './watchedAsset.ts'
import type { WantedAsset } from './watchedAssetSchema.ts'

/** The ERC-165 interfaces that identify collections. */
const INTERFACES = { ERC721: '0x80ac58cd', ERC1155: '0xd9b67a26' } as const

/**
 * Checks that the wallet accepts the asset, and compares it with its contract. Values that the dapp left out come from
 * the contract. If a contract reports nothing, the dapp's values count.
 *
 * @throws InvalidParamsRpcError (-32602). For a kind that the wallet does not accept, in the persona's words
 */
export async function checkAsset({ type, options }: WantedAsset, context: MethodContext): Promise<WatchedAsset> {
  if (!context.traits.assets.includes(type)) throw context.error('unsupportedAsset', { type })
  const { address, image, chainId = context.chain().chainId } = options
  const chain = context.getState().chains.find((entry) => entry.chainId === chainId)
  if (!chain) throw refused('options.chainId', `the wallet does not know the chain ${chainId}`)
  const askNode: AskNode = (args) => context.rpc(args, chain)
  const asset = { type, chainId, address, ...(image === undefined ? {} : { image }) }

  const known = await readSymbol(address, askNode)
  const symbol = agree('symbol', options.symbol, known)
  if (type !== 'ERC20') {
    if ((await readInterface(address, INTERFACES[type], askNode)) === false)
      throw refused('options.address', `the contract says that it is not ${type} (ERC-165)`)
    return { ...asset, tokenId: options.tokenId, ...(symbol === undefined ? {} : { symbol }) }
  }
  const decimals = agree('decimals', options.decimals, await readDecimals(address, askNode))
  if (symbol === undefined || decimals === undefined)
    throw refused('options', 'the contract reports no symbol and decimals, so the dapp must give them')
  return { ...asset, symbol, decimals }
}

/** Compares the dapp's value with the contract's. They may differ only in case. */
function agree<value extends string | number>(
  name: string,
  wanted: value | undefined,
  known: value | undefined,
): value | undefined {
  if (wanted === undefined || known === undefined) return wanted ?? known
  if (String(wanted).toLowerCase() === String(known).toLowerCase()) return known
  throw refused(`options.${name}`, `the contract says ${JSON.stringify(known)}, not ${JSON.stringify(wanted)}`)
}

function refused(where: string, why: string): InvalidParamsRpcError {
  return new InvalidParamsRpcError(new Error(`params[0].${where}: ${why}`))
}
