import type { WireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import type { CheckedCall, ParamsCheck } from '../../persona.ts'
import { specTraits } from '../../specTraits.ts'
import { invalidInput, invalidParams, thrown } from './refusalErrors.ts'

const ADDRESS_LENGTH = 42
const { unauthorized } = specTraits.errors

export const forConnected =
  (check: ParamsCheck): ParamsCheck =>
  (params, call) =>
    call.accounts.length === 0 ? unauthorized : check(params, call)

/** `validateAndNormalizeKeyholder` of eth-json-rpc-middleware. */
export function checkKeyholder(address: unknown, { accounts }: CheckedCall): WireError | undefined {
  if (typeof address !== 'string' || address.length !== ADDRESS_LENGTH)
    return invalidParams('Invalid parameters: must provide an Ethereum address.')
  return accounts.some((account) => account.toLowerCase() === address.toLowerCase()) ? undefined : unauthorized
}

const personal_sign: ParamsCheck = (params, call) => {
  if (!isPair(params)) return invalidInput
  const [first, second] = params
  const [message, address] = resemblesAddress(first) && !resemblesAddress(second) ? [second, first] : [first, second]
  const fault = checkKeyholder(address, call)
  if (fault) return fault
  return message && typeof message === 'string'
    ? undefined
    : thrown(`Invalid message "data": ${message} must be a valid string.`)
}

/** `signTypedDataV4` of the same, and `validateTypedSignatureRequest` of signature-controller. */
const eth_signTypedData_v4: ParamsCheck = (params, call) => {
  if (!isPair(params)) return invalidInput
  const [address, data] = params
  const fault = checkKeyholder(address, call)
  if (fault) return fault
  const { typedData, problem } = readTypedData(data)
  if (problem !== undefined) return thrown(problem)
  const { types, primaryType, domain, message } = membersOf(typedData)
  if (!primaryType || !Object.hasOwn(membersOf(types), String(primaryType))) return invalidInput
  if (![domain, message].every((part) => typeof part === 'object' && part !== null))
    return thrown('Data must conform to EIP-712 schema. See https://git.io/fNtcx.')
  return checkChain(membersOf(domain)['chainId'], call)
}

function checkChain(given: unknown, call: CheckedCall): WireError | undefined {
  if (typeof given !== 'string') return undefined
  const chainId = Number.parseInt(given, given.startsWith('0x') ? 16 : 10)
  if (given === '' || chainId === call.chainId) return undefined
  return thrown(`Provided chainId "${chainId}" must match the active chainId "${call.chainId}"`)
}

const eth_signTypedData: ParamsCheck = (params, call) => {
  if (!isPair(params)) return invalidInput
  const [values, address] = params
  const fault = checkKeyholder(address, call)
  if (fault) return fault
  return Array.isArray(values) && values.length === 0 ? thrown('Expected EIP712 typed data.') : undefined
}

const personal_ecRecover: ParamsCheck = (params) => {
  if (!isPair(params)) return invalidInput
  const [, signature] = params
  return typeof signature === 'string' && signature.replace(/^0x/, '').length !== 130
    ? thrown('Invalid signature length')
    : undefined
}

/** `encryptionPublicKey` and `decryptMessage` of eth-json-rpc-middleware, with the account at a place. */
const encryption = (place: number): ParamsCheck =>
  forConnected((params, call) =>
    Array.isArray(params) && params.length > 0 ? checkKeyholder(params[place], call) : invalidInput,
  )

function isPair(params: unknown): params is readonly [unknown, unknown] {
  return Array.isArray(params) && params.length >= 2
}

const resemblesAddress = (value: unknown): boolean => typeof value === 'string' && value.length === ADDRESS_LENGTH

function readTypedData(data: unknown): { readonly typedData?: unknown; readonly problem?: string } {
  if (typeof data !== 'string') return { typedData: data }
  try {
    return { typedData: JSON.parse(data) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : '' }
  }
}

export const signChecks = {
  personal_sign: forConnected(personal_sign),
  personal_ecRecover,
  eth_getEncryptionPublicKey: encryption(0),
  eth_decrypt: encryption(1),
  eth_signTypedData: forConnected(eth_signTypedData),
  eth_signTypedData_v3: forConnected(eth_signTypedData_v4),
  eth_signTypedData_v4: forConnected(eth_signTypedData_v4),
}
