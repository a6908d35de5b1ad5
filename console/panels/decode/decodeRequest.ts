import { type Address, type Hex, hexToBigInt, hexToNumber, hexToString, isHex, parseTransaction } from 'viem'
import { isAccount, readMessage } from './readMessage.ts'

export type DecodedTransaction = {
  readonly kind: 'transaction'
  readonly from: Address | undefined
  readonly to: Address | undefined
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly chainId: number | undefined
}

type DecodedBatch = {
  readonly kind: 'batch'
  readonly id: string | undefined
  readonly from: Address | undefined
  readonly chainId: number | undefined
  readonly calls: readonly Pick<DecodedTransaction, 'to' | 'value' | 'data'>[]
  readonly atomic: true | undefined
}

export type DecodedRequest =
  | { readonly kind: 'message'; readonly account: Address; readonly text: string | undefined; readonly raw: Hex }
  | { readonly kind: 'typedData'; readonly account: Address; readonly typedData: unknown }
  | DecodedTransaction
  | DecodedBatch
  | { readonly kind: 'chainId'; readonly chainId: number; readonly name: string | undefined }

const decoders: Readonly<Record<string, (params: readonly unknown[]) => DecodedRequest | undefined>> = {
  personal_sign: decodeMessage,
  eth_signTypedData_v3: decodeTypedData,
  eth_signTypedData_v4: decodeTypedData,
  eth_sendTransaction: decodeTransaction,
  eth_signTransaction: decodeTransaction,
  wallet_sendCalls: decodeBatch,
  eth_estimateGas: decodeTransaction,
  eth_call: decodeTransaction,
  eth_sendRawTransaction: decodeRawTransaction,
  wallet_switchEthereumChain: decodeChain,
  wallet_addEthereumChain: decodeChain,
}

export function decodeRequest(method: string | undefined, params: unknown): DecodedRequest | undefined {
  const decode = method !== undefined && Object.hasOwn(decoders, method) ? decoders[method] : undefined
  if (!decode || !Array.isArray(params)) return undefined
  try {
    return decode(params)
  } catch {
    // Invalid parameters are shown only as JSON.
    return undefined
  }
}

function decodeMessage(params: readonly unknown[]): DecodedRequest | undefined {
  if (typeof params[0] !== 'string' || typeof params[1] !== 'string') return undefined
  const { raw, account } = readMessage(params)
  return isAccount(account) ? { kind: 'message', account, raw, text: toText(raw) } : undefined
}

function decodeTypedData([account, text]: readonly unknown[]): DecodedRequest | undefined {
  if (!isAccount(account)) return undefined
  return { kind: 'typedData', account, typedData: typeof text === 'string' ? JSON.parse(text) : text }
}

function decodeTransaction([request]: readonly unknown[]): DecodedTransaction | undefined {
  if (typeof request !== 'object' || request === null) return undefined
  const fields = request as Record<string, unknown>
  const data = fields['data'] ?? fields['input']
  return {
    kind: 'transaction',
    from: isAccount(fields['from']) ? fields['from'] : undefined,
    to: isAccount(fields['to']) ? fields['to'] : undefined,
    value: isHex(fields['value']) ? hexToBigInt(fields['value']) : 0n,
    data: isHex(data) ? data : '0x',
    chainId: isHex(fields['chainId']) ? hexToNumber(fields['chainId']) : undefined,
  }
}

function decodeBatch([request]: readonly unknown[]): DecodedBatch | undefined {
  const { calls, id, atomicRequired } = request as Record<string, unknown>
  if (!Array.isArray(calls)) return undefined
  const whole = decodeTransaction([request])
  const decoded = calls.flatMap((call) => decodeTransaction([call]) ?? [])
  if (!whole || decoded.length < calls.length) return undefined
  return {
    kind: 'batch',
    id: typeof id === 'string' ? id : undefined,
    from: whole.from,
    chainId: whole.chainId,
    calls: decoded.map(({ to, value, data }) => ({ to, value, data })),
    atomic: atomicRequired === true || undefined,
  }
}

function decodeRawTransaction([raw]: readonly unknown[]): DecodedRequest | undefined {
  if (!isHex(raw)) return undefined
  const { to, value = 0n, data = '0x', chainId } = parseTransaction(raw)
  return { kind: 'transaction', from: undefined, to: to ?? undefined, value, data, chainId }
}

function decodeChain([request]: readonly unknown[]): DecodedRequest | undefined {
  const { chainId, chainName } = request as { chainId?: unknown; chainName?: unknown }
  if (!isHex(chainId)) return undefined
  return { kind: 'chainId', chainId: hexToNumber(chainId), name: typeof chainName === 'string' ? chainName : undefined }
}

function toText(raw: Hex): string | undefined {
  const text = hexToString(raw)
  return text.includes('\ufffd') ? undefined : text
}
