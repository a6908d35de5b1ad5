import {
  type Address,
  AtomicityNotSupportedError,
  BundleTooLargeError,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  InvalidParamsRpcError,
  parseAbi,
  parseAbiParameters,
  UnsupportedNonOptionalCapabilityError,
  zeroAddress,
} from 'viem'
import { z } from 'zod'
import {
  addressSchema,
  bytesSchema,
  chainIdSchema,
  optional,
  quantitySchema,
  withDefault,
} from '#mocks/wallet/request/sharedParamSchemas'
import type { MethodContext } from '#mocks/wallet/request/walletMethod'
import type { WalletChain } from '#mocks/wallet/walletChain'

const erc7821Abi = parseAbi([
  'function execute(bytes32 mode, bytes executionData) payable',
  'function supportsExecutionMode(bytes32 mode) view returns (bool)',
])

/** A single batch that reverts as a whole, with no data besides its calls. */
const EXECUTION_MODE: Hex = `0x01${'00'.repeat(31)}`

const callsParameter = parseAbiParameters(['Call[] calls', 'struct Call { address to; uint256 value; bytes data; }'])

const data = encodeFunctionData({ abi: erc7821Abi, functionName: 'supportsExecutionMode', args: [EXECUTION_MODE] })

const YES = `0x${'00'.repeat(31)}01`

export type AddressedCall = BatchCall & { readonly to: Address }

export const BATCH_VERSION = '2.0.0'
/** The longest identifier that EIP-5792 allows: 4096 bytes in hex, with 0x. */
export const batchIdSchema = z.string().min(1).max(8194)

const capabilitiesSchema = z.record(z.string(), z.looseObject({ optional: optional(z.boolean()) }))

/** Strict: a field that would have no effect is an error, not ignored. */
const callSchema = z.strictObject({
  to: optional(addressSchema),
  value: withDefault(quantitySchema, 0n),
  data: withDefault(bytesSchema, '0x'),
  capabilities: optional(capabilitiesSchema),
})

export const batchSchema = z.strictObject({
  version: z.literal(BATCH_VERSION, { error: `expected ${BATCH_VERSION}` }),
  id: optional(batchIdSchema),
  from: optional(addressSchema),
  chainId: chainIdSchema,
  atomicRequired: z.boolean(),
  calls: z.array(callSchema).min(1, { error: 'expected at least one call' }),
  capabilities: optional(capabilitiesSchema),
})

export type BatchRequest = z.output<typeof batchSchema>
export type BatchCall = BatchRequest['calls'][number]

export type Atomicity = 'supported' | 'ready' | 'unsupported'

export function checkBatch({ calls, capabilities }: BatchRequest, { traits }: MethodContext): void {
  const all = [capabilities ?? {}, ...calls.map((call) => call.capabilities ?? {})]
  const [name] = all.flatMap((wanted) => Object.keys(wanted).filter((key) => wanted[key]?.optional !== true))
  if (name !== undefined)
    throw new UnsupportedNonOptionalCapabilityError(new Error(`The wallet does not support the capability "${name}".`))
  if (calls.length > traits.maxBatch)
    throw new BundleTooLargeError(
      new Error(`The wallet accepts at most ${traits.maxBatch} calls in a batch, not ${calls.length}.`),
    )
}

export function planBatch({ calls, atomicRequired }: BatchRequest, atomicity: Atomicity, isContract: boolean) {
  // A contract sends nothing on its own: everything it does is one call in one transaction.
  const isStuck = isContract && calls.length > 1
  if ((atomicRequired || isStuck) && atomicity === 'unsupported')
    throw new AtomicityNotSupportedError(
      new Error('The wallet does not support atomic execution but the request requires it.'),
    )
  const obstacle = findObstacle(calls)
  if (obstacle !== undefined && (atomicRequired || isContract))
    throw new InvalidParamsRpcError(new Error(`params[0].calls: ${obstacle}`))
  if (atomicRequired) return { atomic: true, upgrade: atomicity === 'ready' }
  return { atomic: isContract || (atomicity === 'supported' && obstacle === undefined), upgrade: false }
}

export function isAddressed(call: BatchCall): call is AddressedCall {
  return call.to !== undefined
}

function findObstacle(calls: readonly BatchCall[]): string | undefined {
  if (!calls.every(isAddressed)) return 'no atomic batch makes contracts: each call needs `to`'
  // A single call is sent as it is.
  if (calls.length === 1 || calls.every(({ to }) => to !== zeroAddress)) return undefined
  return 'ERC-7821 reads the zero address as the account itself, so no call of an atomic batch may use it'
}

/** `supported`: the account's code executes batches (ERC-7821); `ready`: it has none and can be delegated (EIP-7702). */
export async function readAtomicity(account: Address, chain: WalletChain, context: MethodContext): Promise<Atomicity> {
  const { traits, delegate } = context
  const code = await context.rpc({ method: 'eth_getCode', params: [account, 'latest'] }, chain)
  if (code !== '0x') return (await executesBatches(account, chain, context)) ? 'supported' : 'unsupported'
  if (!traits.upgrades || !delegate) return 'unsupported'
  // The delegate may be missing on a chain: an account that delegates to an empty address does nothing and reports success.
  return (await executesBatches(delegate, chain, context)) ? 'ready' : 'unsupported'
}

async function executesBatches(address: Address, chain: WalletChain, context: MethodContext): Promise<boolean> {
  const asked = context.rpc({ method: 'eth_call', params: [{ to: address, data }, 'latest'] }, chain)
  // Code without that function reverts, or returns nothing.
  return (await asked.catch(() => undefined)) === YES
}

export function encodeBatch(calls: readonly { to: Address; value: bigint; data: Hex }[]): Hex {
  const executionData = encodeAbiParameters(callsParameter, [calls])
  return encodeFunctionData({ abi: erc7821Abi, functionName: 'execute', args: [EXECUTION_MODE, executionData] })
}
