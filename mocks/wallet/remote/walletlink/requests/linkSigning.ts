import { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import { hashTypedData } from '../../../typedData/hashTypedData.ts'
import { typedDataParameter } from '../../../typedData/typedData.ts'
import { defineLinkRequest } from '../linkRequest.ts'

/** Asks for the connection. The answer has the accounts in lower case, as the app on a phone writes them. */
export const requestEthereumAccounts = defineLinkRequest({
  params: z.looseObject({}),
  async run(_params, { ask }) {
    const accounts = (await ask({ method: 'eth_requestAccounts' })) as readonly string[]
    return accounts.map((account) => account.toLowerCase())
  },
})

export const ethereumAddressFromSignedMessage = defineLinkRequest({
  params: z.looseObject({ message: z.string(), signature: z.string() }),
  run: ({ message, signature }, { ask }) => ask({ method: 'personal_ecRecover', params: [message, signature] }),
})

/** Signs a message (`addPrefix`), or typed data, of which `message` is the hash. */
export const signEthereumMessage = defineLinkRequest({
  params: z.looseObject({
    message: z.string(),
    address: z.string(),
    addPrefix: z.boolean(),
    typedDataJson: z.string().nullish(),
  }),
  run({ message, address, addPrefix, typedDataJson }, { ask }) {
    if (typeof typedDataJson === 'string') return ask(toTypedDataCall({ address, json: typedDataJson, hash: message }))
    if (addPrefix) return ask({ method: 'personal_sign', params: [message, address] })
    throw fromWireError({ code: 4200, message: 'The wallet signs no hash without its message (eth_sign).' })
  },
})

type TypedDataOfLink = {
  readonly address: string
  /** JSON, or JSON of JSON: the SDK writes what the dapp gave, which is often a text. */
  readonly json: string
  readonly hash: string
}

/**
 * The SDK does not say by which method the dapp asked: a list is MetaMask's first draft, and the hash tells the third
 * draft from EIP-712.
 */
function toTypedDataCall({ address, json, hash }: TypedDataOfLink): RequestArguments {
  const typedData = parse(json)
  if (Array.isArray(typedData)) return { method: 'eth_signTypedData', params: [typedData, address] }
  const isThird = hash === hashBy('v3', typedData) && hash !== hashBy('v4', typedData)
  return {
    method: isThird ? 'eth_signTypedData_v3' : 'eth_signTypedData_v4',
    params: [address, JSON.stringify(typedData)],
  }
}

function parse(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    throw fromWireError({ code: -32602, message: 'params.typedDataJson: expected JSON' })
  }
}

/** Undefined for data that a version cannot hash. */
function hashBy(version: 'v3' | 'v4', typedData: unknown): string | undefined {
  const read = typedDataParameter.safeParse(JSON.stringify(typedData)).data
  try {
    return read && hashTypedData(read, { version, undeclaredDomain: 'signed' })
  } catch {
    return undefined
  }
}
