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

/** How a batch is to be sent. */
export type BatchPlan = {
  /** As one transaction; otherwise one for each call. */
  readonly atomic: boolean
  /** The account is to be delegated by the same transaction (EIP-7702). */
  readonly upgrade: boolean
}

/**
 * Sees that the wallet can do what a batch asks for beside its calls.
 * @throws UnsupportedNonOptionalCapabilityError (5700), BundleTooLargeError (5740)
 */
export function checkBatch({ calls, capabilities }: BatchRequest, { traits }: MethodContext): void {
  const all = [capabilities ?? {}, ...calls.map((call) => call.capabilities ?? {})]
  // There is none that the wallet supports.
  const [name] = all.flatMap((wanted) => Object.keys(wanted).filter((key) => wanted[key]?.optional !== true))
  if (name !== undefined)
    throw new UnsupportedNonOptionalCapabilityError(new Error(`The wallet does not support the capability "${name}".`))
  if (calls.length > traits.maxBatch)
    throw new BundleTooLargeError(
      new Error(`The wallet takes at most ${traits.maxBatch} calls in a batch, not ${calls.length}.`),
    )
}

/**
 * Decides how a batch is to be sent. Atomic where the account does it anyway, or where the dapp requires it and the
 * account can be upgraded for it.
 *
 * @throws AtomicityNotSupportedError (5760)
 * @throws InvalidParamsRpcError (-32602) where atomicity is required of calls that have it on no account
 */
export function planBatch(
  { calls, atomicRequired }: BatchRequest,
  atomicity: Atomicity,
  isContract: boolean,
): BatchPlan {
  // A contract sends nothing by itself: all that it does is one call in one transaction.
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

/** A call whose addressee is known. */
export type AddressedCall = BatchCall & { readonly to: Address }

/** Tells calls that an account's code can make from those that only a transaction can. */
export function isAddressed(call: BatchCall): call is AddressedCall {
  return call.to !== undefined
}

function findObstacle(calls: readonly BatchCall[]): string | undefined {
  if (!calls.every(isAddressed)) return 'no atomic batch makes contracts: each call needs `to`'
  // One call goes out as it is.
  if (calls.length === 1 || calls.every(({ to }) => to !== zeroAddress)) return undefined
  return 'ERC-7821 reads the zero address as the account itself: no call of an atomic batch may go there'
}
