import type { WireError } from '#mocks/core/rpcError'
import type { CheckedCall, ParamsCheck } from '../../persona.ts'
import { membersOf } from './membersOf.ts'
import { invalidInput, invalidParams, thrown } from './refusalErrors.ts'
import { checkKeyholder, forConnected } from './signChecks.ts'

const TYPES = ['0x0', '0x1', '0x2', '0x4']

/** `sendTransaction` of eth-json-rpc-middleware, and `validateTxParams` of transaction-controller. */
const eth_sendTransaction: ParamsCheck = (params, call) => {
  const [transaction] = Array.isArray(params) ? params : []
  if (transaction === undefined) return invalidInput
  const members = membersOf(transaction)
  return checkKeyholder(members['from'], call) ?? checkFields(members, call)
}

function checkFields(members: Readonly<Record<string, unknown>>, { own }: CheckedCall): WireError | undefined {
  const { to, data, value, type, authorizationList, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = members
  if (authorizationList || type === '0x4') return invalidParams('External EIP-7702 transactions are not supported')
  const hasData = Boolean(data) && data !== '0x'
  if (hasData && own.some((account) => account.toLowerCase() === String(to).toLowerCase()))
    return invalidParams('External transactions to internal accounts cannot include data')
  if (type && !TYPES.includes(String(type)))
    return invalidParams(`Invalid transaction envelope type: "${type}". Must be one of: ${TYPES.join(', ')}`)
  if (to === undefined ? !data : !/^0x[\da-f]{40}$/i.test(String(to))) return invalidParams('Invalid "to" address.')
  if (typeof value === 'number') return thrown('The value is not a string.')
  if (typeof value === 'string' && value.includes('-'))
    return invalidParams(`Invalid transaction value "0x${value.replace(/^0x/, '')}": not a positive number.`)
  const other = Object.entries({ maxFeePerGas, maxPriorityFeePerGas }).find(([, fee]) => fee)?.[0]
  if (!gasPrice || other === undefined) return undefined
  return invalidParams(
    `Invalid transaction params: specified gasPrice but also included ${other}, these cannot be mixed`,
  )
}

const eth_signTransaction: ParamsCheck = () => ({ code: -32004, message: 'Method not supported.' })

export const transactionChecks = { eth_sendTransaction: forConnected(eth_sendTransaction), eth_signTransaction }
