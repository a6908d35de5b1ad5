import {
  type Address,
  AtomicityNotSupportedError,
  BundleTooLargeError,
  InvalidParamsRpcError,
  UnsupportedNonOptionalCapabilityError,
  zeroAddress,
} from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'
import type { BatchCall, BatchRequest } from './batchSchema.ts'
import type { Atomicity } from './readAtomicity.ts'

export type BatchPlan = {
  /** As one transaction. Otherwise as one for each call. */
  readonly atomic: boolean
  /** Whether the same transaction delegates the account (EIP-7702). */
  readonly upgrade: boolean
}

export function checkBatch({ calls, capabilities }: BatchRequest, { traits }: MethodContext): void {
  const all = [capabilities ?? {}, ...calls.map((call) => call.capabilities ?? {})]
  // The wallet supports no such capability.
  const [name] = all.flatMap((wanted) => Object.keys(wanted).filter((key) => wanted[key]?.optional !== true))
  if (name !== undefined)
    throw new UnsupportedNonOptionalCapabilityError(new Error(`The wallet does not support the capability "${name}".`))
  if (calls.length > traits.maxBatch)
    throw new BundleTooLargeError(
      new Error(`The wallet accepts at most ${traits.maxBatch} calls in a batch, not ${calls.length}.`),
    )
}

/**
 * A batch is atomic if the account always works like that, or if the dapp requires it and the account can be upgraded.
 */
export function planBatch(
  { calls, atomicRequired }: BatchRequest,
  atomicity: Atomicity,
  isContract: boolean,
): BatchPlan {
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

export type AddressedCall = BatchCall & { readonly to: Address }

/** Distinguishes calls that an account's code can make from those that need a transaction. */
export function isAddressed(call: BatchCall): call is AddressedCall {
  return call.to !== undefined
}

function findObstacle(calls: readonly BatchCall[]): string | undefined {
  if (!calls.every(isAddressed)) return 'no atomic batch makes contracts: each call needs `to`'
  // A single call is sent as it is.
  if (calls.length === 1 || calls.every(({ to }) => to !== zeroAddress)) return undefined
  return 'ERC-7821 reads the zero address as the account itself, so no call of an atomic batch may use it'
}
