import type { WireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import type { CheckedCall, ParamsCheck } from '#mocks/wallet/personas/persona'
import { invalidInput, invalidParams, thrown } from './refusalErrors.ts'
import { checkKeyholder, forConnected } from './signChecks.ts'

const KNOWN = ['version', 'id', 'from', 'chainId', 'atomicRequired', 'calls', 'capabilities']

const VERSION = '2.0.0'

/** The shape that eip-5792-middleware requires, with superstruct's messages. */
const wallet_sendCalls: ParamsCheck = (params, call) => {
  const batch = membersOf(params)[0]
  const fault = toFault(findBatchFailures(batch))
  if (fault) return fault
  const { from, version, chainId, capabilities } = membersOf(batch)
  const keyholder = from === undefined && call.accounts.length > 0 ? undefined : checkKeyholder(from, call)
  if (keyholder) return keyholder
  if (version !== VERSION)
    return { code: -32000, message: `Version not supported: Got ${version}, expected ${VERSION}` }
  const wanted = Object.entries(membersOf(capabilities)).filter(([, each]) => membersOf(each)['optional'] !== true)
  if (wanted.length > 0)
    return { code: 5700, message: `Unsupported non-optional capabilities: ${wanted.map(([name]) => name).join(', ')}` }
  const active = `0x${call.chainId.toString(16)}`
  if (String(chainId).toLowerCase() === active) return undefined
  return invalidParams(`Chain ID must match the dApp selected network: Got ${chainId}, expected ${active}`)
}

const wallet_getCapabilities: ParamsCheck = (params, call) => {
  const address = membersOf(params)[0]
  const chainIds = membersOf(params)[1]
  return (
    toFault([...checkAddress('0', address), ...checkNull('1', 'an array value', chainIds)]) ??
    checkKeyholder(address, call)
  )
}

const wallet_getCallsStatus: ParamsCheck = (params) => toFault(checkText('0', membersOf(params)[0]))

export const batchChecks = { wallet_sendCalls, wallet_getCapabilities, wallet_getCallsStatus }

const TYPES = ['0x0', '0x1', '0x2', '0x4']

/** `sendTransaction` of eth-json-rpc-middleware, and `validateTxParams` of transaction-controller. */
const eth_sendTransaction: ParamsCheck = (params, call) => {
  const [transaction] = Array.isArray(params) ? params : []
  if (transaction === undefined) return invalidInput
  const members = membersOf(transaction)
  return checkKeyholder(members['from'], call) ?? checkFields(members, call)
}

type Failure = readonly [path: string, message: string]

function checkFields(members: Readonly<Record<string, unknown>>, { own }: CheckedCall): WireError | undefined {
  const { to, data, value, type, authorizationList, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = members
  if (authorizationList || type === '0x4') return invalidParams('External EIP-7702 transactions are not supported')
  const hasData = Boolean(data) && data !== '0x'
  if (hasData && own.some((account) => account.toLowerCase() === String(to).toLowerCase()))
    return invalidParams('External transactions to internal accounts cannot include data')
  if (type && !TYPES.includes(String(type)))
    return invalidParams(`Invalid transaction envelope type: "${type}". Must be one of: ${TYPES.join(', ')}`)
  // Its normalizer leaves out what is null.
  const isLeftOut = to === undefined || to === null
  if (isLeftOut ? !data : !/^0x[\da-f]{40}$/i.test(String(to))) return invalidParams('Invalid "to" address.')
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

function findBatchFailures(batch: unknown): readonly Failure[] {
  if (typeof batch !== 'object' || batch === null) return [['0', `Expected an object, but received: ${toShown(batch)}`]]
  const { version, id, from, chainId, atomicRequired, calls, capabilities } = membersOf(batch)
  const isList = Array.isArray(calls)
  return [
    ...checkText('0 > version', version),
    ...checkNull('0 > id', 'a string', id),
    ...checkNull('0 > from', 'a string', from),
    ...checkText('0 > chainId', chainId),
    ...(typeof atomicRequired === 'boolean' ? [] : [mistyped('0 > atomicRequired', 'boolean', atomicRequired)]),
    ...(isList ? [] : ([['0 > calls', `Expected an array value, but received: ${toShown(calls)}`]] as const)),
    ...(isList ? calls : []).flatMap((each: unknown, index) => {
      const at = (name: string) => `0 > calls > ${index} > ${name}`
      const { to, data, value, capabilities: ofCall } = membersOf(each)
      return [
        ...(to === undefined ? [] : checkAddress(at('to'), to)),
        ...checkNull(at('data'), 'a string', data),
        ...checkNull(at('value'), 'a string', value),
        ...checkNull(at('capabilities'), 'an object', ofCall),
      ]
    }),
    ...checkNull('0 > capabilities', 'an object', capabilities),
    ...Object.entries(batch).flatMap(([name, value]) =>
      KNOWN.includes(name) ? [] : [mistyped(`0 > ${name}`, 'never', value)],
    ),
  ]
}
function mistyped(path: string, type: string, value: unknown): Failure {
  return [path, `Expected a value of type \`${type}\`, but received: \`${toShown(value)}\``]
}
/** For superstruct's `optional`, only undefined is left out. */
function checkNull(path: string, expected: string, value: unknown): readonly Failure[] {
  return value === null ? [[path, `Expected ${expected}, but received: null`]] : []
}
function checkText(path: string, value: unknown): readonly Failure[] {
  return typeof value === 'string' ? [] : [[path, `Expected a string, but received: ${toShown(value)}`]]
}

function checkAddress(path: string, value: unknown): readonly Failure[] {
  const failures = checkText(path, value)
  if (failures.length > 0 || /^0x[\da-f]{40}$/i.test(String(value))) return failures
  return [[path, `Expected a string matching \`/^0x[0-9a-fA-F]{40}$/\` but received "${value}"`]]
}

const toShown = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : String(value))

function toFault(failures: readonly Failure[]): WireError | undefined {
  if (failures.length === 0) return undefined
  return invalidParams(`Invalid params\n\n${failures.map(([path, message]) => `${path} - ${message}`).join('\n')}`)
}
