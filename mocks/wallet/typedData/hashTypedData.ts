import { concat, type Hex, keccak256, stringToHex, zeroHash } from 'viem'
import { isRecord } from '#mocks/core/input/readers'
import { invalidParams } from '../request/sharedParamSchemas.ts'
import { convertAtom } from './convertAtom.ts'
import { encodeAtom } from './encodeAtom.ts'
import { encodeType, structOf, type TypedData, type TypedDataField, type TypedDataTypes } from './typedData.ts'

export type TypedDataRules = {
  /** Version 3 is the draft before arrays: it leaves out members without a value. */
  readonly version: 'v3' | 'v4'
  readonly undeclaredDomain: 'signed' | 'left out'
  readonly values?: 'checked' | 'converted' | undefined
}

/** viem's does not support a struct without a value. Here it is 32 zero bytes, as in MetaMask's version 4: lists end so. */
export function hashTypedData(typedData: TypedData, rules: TypedDataRules): Hex {
  const { primaryType, domain, message = {} } = typedData
  const declared = structOf(typedData.types, 'EIP712Domain')
  const derived = rules.undeclaredDomain === 'signed' ? toDomainType(domain) : []
  const types = { ...typedData.types, EIP712Domain: declared ?? derived }
  const encoder = createEncoder(types, rules)
  const parts: Hex[] = ['0x1901', encoder.hashStruct('EIP712Domain', domain, 'params[1].domain')]
  if (primaryType !== 'EIP712Domain') parts.push(encoder.hashStruct(primaryType, message, 'params[1].message'))
  return keccak256(concat(parts))
}

/** EIP-712 §"Definition of domainSeparator": its members, in order. */
const DOMAIN: readonly TypedDataField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

function toDomainType(domain: TypedData['domain']): readonly TypedDataField[] {
  return DOMAIN.filter(({ name }) => (domain[name] ?? undefined) !== undefined)
}

function createEncoder(types: TypedDataTypes, { version, values }: TypedDataRules) {
  const converts = values === 'converted'
  const typeHashes = new Map<string, Hex>()

  function typeHash(name: string): Hex {
    const hash = typeHashes.get(name) ?? keccak256(stringToHex(encodeType(name, types, values)))
    typeHashes.set(name, hash)
    return hash
  }

  function hashStruct(name: string, value: unknown, at: string): Hex {
    const words = [typeHash(name)]
    const members = converts && value !== undefined && value !== null ? Object(value) : value
    if (!isRecord(members) && !(converts && Array.isArray(members))) throw invalid(at, `expected an object (${name})`)
    for (const field of structOf(types, name) ?? []) {
      const member = Object.hasOwn(members, field.name) ? (members as Record<string, unknown>)[field.name] : undefined
      if (version === 'v3' && member === undefined) continue
      words.push(encode(field.type, member, `${at}.${field.name}`))
    }
    return keccak256(concat(words))
  }

  function encode(type: string, value: unknown, at: string): Hex {
    const array = /^(.*)\[(\d*)\]$/.exec(type)
    if (array) return hashArray(array[1] ?? '', array[2] ?? '', value, at)
    if (!structOf(types, type)) return converts ? convertAtom(type, value, at) : encodeAtom(type, value, at)
    const isNothing = value === undefined || value === null
    return isNothing && version === 'v4' ? zeroHash : hashStruct(type, value, at)
  }

  function hashArray(type: string, length: string, value: unknown, at: string): Hex {
    if (version === 'v3') throw invalid(at, 'there are no arrays before eth_signTypedData_v4')
    if (!Array.isArray(value)) throw invalid(at, `expected an array (${type}[${length}])`)
    if (!converts && length !== '' && value.length !== Number(length))
      throw invalid(at, `expected ${length} items (${type}[${length}])`)
    return keccak256(concat(value.map((item, index) => encode(type, item, `${at}[${index}]`))))
  }

  return { hashStruct }
}

const invalid = (at: string, what: string) => invalidParams(`${at}: ${what}`)
