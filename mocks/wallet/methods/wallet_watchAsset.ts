import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, hexToString, isHex, parseAbi } from 'viem'
import { z } from 'zod'
import { type WantedAsset, type WatchedAsset, watchedAssetSchema } from '../assets/watchedAsset.ts'
import { invalidParams } from '../request/sharedParamSchemas.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'
import type { AskNode } from '../transactions/transactionRequest.ts'

const MOST = 1_000

const IDENTITY = ['type', 'chainId', 'address', 'tokenId'] as const

export const wallet_watchAsset = defineMethod({
  params: z.preprocess((params) => (Array.isArray(params) ? params[0] : params), watchedAssetSchema),
  async run(wanted, context) {
    const asset = await checkAsset(wanted, context)
    await context.ask({ kind: 'watchAsset', asset })
    const { assets } = context.getState()
    const others = assets.filter((other) => IDENTITY.some((key) => other[key] !== asset[key]))
    context.note({ assets: [...others, asset].slice(-MOST) })
    return true
  },
})

const abi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function supportsInterface(bytes4 id) view returns (bool)',
])

const INTERFACES = { ERC721: '0x80ac58cd', ERC1155: '0xd9b67a26' } as const

/** Values that the dapp left out come from the contract. If a contract reports nothing, the dapp's values count. */
async function checkAsset({ type, options }: WantedAsset, context: MethodContext): Promise<WatchedAsset> {
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

function agree<value extends string | number>(name: string, wanted?: value, known?: value): value | undefined {
  if (wanted === undefined || known === undefined) return wanted ?? known
  if (String(wanted).toLowerCase() === String(known).toLowerCase()) return known
  throw refused(`options.${name}`, `the contract says ${JSON.stringify(known)}, not ${JSON.stringify(wanted)}`)
}

const refused = (where: string, why: string) => invalidParams(`params[0].${where}: ${why}`)

async function readSymbol(address: Address, askNode: AskNode): Promise<string | undefined> {
  const answer = await call(address, encodeFunctionData({ abi, functionName: 'symbol' }), askNode)
  // Tokens older than the standard return it in a single word.
  if (answer?.length === 66) return hexToString(answer, { size: 32 }) || undefined
  return answer && attempt(() => decodeFunctionResult({ abi, functionName: 'symbol', data: answer }))
}

async function readDecimals(address: Address, askNode: AskNode): Promise<number | undefined> {
  const answer = await call(address, encodeFunctionData({ abi, functionName: 'decimals' }), askNode)
  return answer && attempt(() => decodeFunctionResult({ abi, functionName: 'decimals', data: answer }))
}

async function readInterface(address: Address, id: Hex, askNode: AskNode): Promise<boolean | undefined> {
  const data = encodeFunctionData({ abi, functionName: 'supportsInterface', args: [id] })
  const answer = await call(address, data, askNode)
  return answer && attempt(() => decodeFunctionResult({ abi, functionName: 'supportsInterface', data: answer }))
}

/** Undefined when the contract has no such function, or the address is not a contract. */
async function call(to: Address, data: Hex, askNode: AskNode): Promise<Hex | undefined> {
  const answer = await askNode({ method: 'eth_call', params: [{ to, data }, 'latest'] }).catch(() => undefined)
  return isHex(answer) && answer.length > 2 ? answer : undefined
}

function attempt<result>(run: () => result): result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
