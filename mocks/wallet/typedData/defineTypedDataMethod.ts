import type { Hex } from 'viem'
import { fromWireError, INTERNAL_ERROR, toWireError } from '#mocks/core/rpcError'
import { addressSchema, inOrder, invalidParams } from '../request/sharedParamSchemas.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'
import { readInteger } from './encodeAtom.ts'
import { hashTypedData, type TypedDataRules } from './hashTypedData.ts'
import { type TypedData, typedDataParameter } from './typedData.ts'

export const defineTypedDataMethod = (version: TypedDataRules['version']) =>
  defineMethod({
    params: inOrder(addressSchema, typedDataParameter),
    async run([account, typedData], context) {
      const sign = context.digestSigner(account)
      checkChain(typedData, context)
      const { undeclaredDomain, typedDataValues: values } = context.traits
      const rules = { version, undeclaredDomain }
      if (values === 'checked') {
        const digest = hashTypedData(typedData, rules)
        await context.ask({ kind: 'typedData', account, typedData })
        return sign(digest)
      }
      const problem = attempt(() => hashTypedData(typedData, rules)).problem
      await context.ask({ kind: 'typedData', account, typedData, ...(problem === undefined ? {} : { problem }) })
      const { digest, problem: message } = attempt(() => hashTypedData(typedData, { ...rules, values }))
      if (digest !== undefined) return sign(digest)
      throw fromWireError({ code: INTERNAL_ERROR, message: message ?? '' })
    },
  })

/** A wallet that converts values finds out only after its user agreed whether it can. */
function attempt(hash: () => Hex): { readonly digest?: Hex; readonly problem?: string } {
  try {
    return { digest: hash() }
  } catch (error) {
    return { problem: toWireError(error).message }
  }
}

/** EIP-712 §"Definition of domainSeparator": refuses to sign when chainId is not that of the active chain. */
function checkChain({ domain }: TypedData, context: MethodContext): void {
  const named = domain['chainId']
  if (named === undefined || named === null) return
  const chainId = readInteger(named)
  if (chainId === undefined)
    throw invalidParams('params[1].domain.chainId: expected an integer, as a number or its text')
  const active = context.chain().chainId
  if (chainId !== BigInt(active)) throw context.error('chainMismatch', { chainId, active })
}
