import { numberToHex } from 'viem'
import { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import { hashTypedData } from '../../typedData/hashTypedData.ts'
import { typedDataParameter } from '../../typedData/typedData.ts'

export type LinkRequestContext = {
  ask(args: RequestArguments, chainId?: number): Promise<unknown>
  knowsChain(chainId: number): boolean
  toChainUrl(chainId: number): string
}

type LinkRequest<schema extends z.ZodType = z.ZodType> = {
  readonly params: schema
  run(params: z.output<schema>, context: LinkRequestContext): Promise<unknown>
}

function defineLinkRequest<schema extends z.ZodType>(request: LinkRequest<schema>): LinkRequest {
  return request as unknown as LinkRequest
}

const decimal = z.string().regex(/^\d+$/)

/** The SDK goes to the chain by itself. */
const addEthereumChain = defineLinkRequest({
  params: z.looseObject({ chainId: decimal }),
  async run({ chainId, ...chain }, { ask }) {
    const { chainName, nativeCurrency, rpcUrls, blockExplorerUrls, iconUrls } = chain
    const given = { chainName, nativeCurrency, rpcUrls, blockExplorerUrls, iconUrls }
    await ask({ method: 'wallet_addEthereumChain', params: [{ chainId: numberToHex(Number(chainId)), ...given }] })
    const texts = Array.isArray(rpcUrls) ? rpcUrls.filter((url) => typeof url === 'string') : []
    return { isApproved: true, rpcUrl: texts[0] ?? '' }
  },
})

/** Of an error's code, the SDK passes on 4902 alone. */
const switchEthereumChain = defineLinkRequest({
  params: z.looseObject({ chainId: decimal }),
  async run({ chainId: text }, { ask, knowsChain, toChainUrl }) {
    const chainId = Number(text)
    if (!knowsChain(chainId))
      throw fromWireError({ code: 4902, message: `The wallet does not know the chain ${chainId}.` })
    await ask({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
    return { isApproved: true, rpcUrl: toChainUrl(chainId) }
  },
})

const watchAsset = defineLinkRequest({
  params: z.looseObject({ type: z.string(), options: z.record(z.string(), z.unknown()), chainId: decimal.nullish() }),
  run: ({ type, options, chainId }, { ask }) =>
    ask({ method: 'wallet_watchAsset', params: { type, options } }, chainId ? Number(chainId) : undefined),
})

/** Accounts in lower case, as the app on a phone writes them. */
const requestEthereumAccounts = defineLinkRequest({
  params: z.looseObject({}),
  async run(_params, { ask }) {
    const accounts = (await ask({ method: 'eth_requestAccounts' })) as readonly string[]
    return accounts.map((account) => account.toLowerCase())
  },
})

const ethereumAddressFromSignedMessage = defineLinkRequest({
  params: z.looseObject({ message: z.string(), signature: z.string() }),
  run: ({ message, signature }, { ask }) => ask({ method: 'personal_ecRecover', params: [message, signature] }),
})

/** Of typed data, `message` is the hash. */
const signEthereumMessage = defineLinkRequest({
  params: z.looseObject({
    message: z.string(),
    address: z.string(),
    addPrefix: z.boolean(),
    typedDataJson: z.string().nullish(),
  }),
  run({ message, address, addPrefix, typedDataJson }, { ask }) {
    if (typeof typedDataJson === 'string') return ask(toTypedDataCall(address, typedDataJson, message))
    if (addPrefix) return ask({ method: 'personal_sign', params: [message, address] })
    throw fromWireError({ code: 4200, message: 'The wallet signs no hash without its message (eth_sign).' })
  },
})

/**
 * The SDK does not say by which method the dapp asked: a list is MetaMask's first draft, and the hash tells the third
 * draft from EIP-712. `json` may be JSON of JSON: the SDK writes what the dapp gave, which is often a text.
 */
function toTypedDataCall(address: string, json: string, hash: string): RequestArguments {
  const typedData = parse(json)
  if (Array.isArray(typedData)) return { method: 'eth_signTypedData', params: [typedData, address] }
  const isThird = hash === hashBy('v3', typedData) && hash !== hashBy('v4', typedData)
  const method = isThird ? 'eth_signTypedData_v3' : 'eth_signTypedData_v4'
  return { method, params: [address, JSON.stringify(typedData)] }
}

function parse(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    throw fromWireError({ code: -32602, message: 'params.typedDataJson: expected JSON' })
  }
}

function hashBy(version: 'v3' | 'v4', typedData: unknown): string | undefined {
  const read = typedDataParameter.safeParse(JSON.stringify(typedData)).data
  try {
    return read && hashTypedData(read, { version, undeclaredDomain: 'signed' })
  } catch {
    return undefined
  }
}

/** Decimal, as the SDK writes wei and gas. */
const quantity = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => numberToHex(BigInt(text)))
  .nullish()

/** The SDK asks so for a transaction that it wants signed alone, too (`shouldSubmit`). */
const signEthereumTransaction = defineLinkRequest({
  params: z.looseObject({
    fromAddress: z.string(),
    toAddress: z.string().nullish(),
    weiValue: quantity,
    data: z.string().nullish(),
    nonce: z.number().nullish(),
    gasPriceInWei: quantity,
    maxFeePerGas: quantity,
    maxPriorityFeePerGas: quantity,
    gasLimit: quantity,
    chainId: z.number(),
    shouldSubmit: z.boolean(),
  }),
  run(params, { ask }) {
    const message = 'The bench signs no transaction without sending it. Use eth_sendTransaction.'
    if (!params.shouldSubmit) throw fromWireError({ code: 4200, message })
    const { fromAddress: from, toAddress: to, weiValue: value, data, chainId } = params
    const { gasPriceInWei: gasPrice, maxFeePerGas, maxPriorityFeePerGas, gasLimit: gas } = params
    const nonce = typeof params.nonce === 'number' ? numberToHex(params.nonce) : undefined
    const fees = { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas }
    const given = { from, to, value, data, nonce, ...fees, chainId: numberToHex(chainId) }
    const isGiven = ([, each]: [string, unknown]) => each !== undefined && each !== null
    const transaction = Object.fromEntries(Object.entries(given).filter(isGiven))
    return ask({ method: 'eth_sendTransaction', params: [transaction] }, chainId)
  },
})

const submitEthereumTransaction = defineLinkRequest({
  params: z.looseObject({ signedTransaction: z.string(), chainId: z.number() }),
  run: ({ signedTransaction, chainId }, { ask }) =>
    ask({ method: 'eth_sendRawTransaction', params: [signedTransaction] }, chainId),
})

/** The requests of `@coinbase/wallet-sdk` 4, by the names of `Web3Request`. */
export const linkRequests: ReadonlyMap<string, LinkRequest> = new Map(
  Object.entries({
    addEthereumChain,
    ethereumAddressFromSignedMessage,
    requestEthereumAccounts,
    signEthereumMessage,
    signEthereumTransaction,
    submitEthereumTransaction,
    switchEthereumChain,
    watchAsset,
  }),
)
