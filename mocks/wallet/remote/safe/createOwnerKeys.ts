import { type Address, concat, getAddress, type Hex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { SafeCore } from './safeCore.ts'

export type OwnerKeys = ReturnType<typeof createOwnerKeys>

export function createOwnerKeys(owners: readonly Address[], core: Pick<SafeCore, 'signers' | 'isLocked'>) {
  const known = owners.filter((owner) => core.signers.get(owner) !== undefined)
  const [first] = known
  if (!first)
    throw new BenchError('The wallet has the key of no owner of the Safe.', {
      metaMessages: owners.map((owner) => `owner ${owner}`),
      hint: 'Name an account of the wallet’s mnemonic as an owner.',
    })

  return {
    /** The first owner that the wallet has a key of: it proposes, and executes. */
    first,
    get(owner: Address) {
      if (core.isLocked())
        throw new BenchError('The wallet is locked.', { hint: 'Unlock it first: a locked wallet signs nothing.' })
      const key = core.signers.get(owner)
      if (key) return key
      throw new BenchError('The wallet does not have the key of this owner.', {
        metaMessages: [`owner ${owner}`, `it has: ${known.join(', ')}`],
        hint: 'Act as one of the owners whose key it has.',
      })
    },
    choose(given: Address | undefined, signed: ReadonlyMap<Address, Hex>): Address {
      const owner = given === undefined ? known.find((each) => !signed.has(each)) : getAddress(given)
      if (owner === undefined)
        throw new BenchError('Every owner whose key the wallet has has signed already.', {
          metaMessages: known.map((each) => `owner ${each}`),
        })
      if (!owners.includes(owner))
        throw new BenchError('This account is no owner of the Safe.', {
          metaMessages: [`account ${owner}`, `owners: ${owners.join(', ')}`],
        })
      if (signed.has(owner)) throw new BenchError('The owner has signed already.', { metaMessages: [`owner ${owner}`] })
      return owner
    },
  }
}

/** A Safe's contract expects the signatures in ascending order of the owners' addresses. */
export function toSignatures(signatures: ReadonlyMap<Address, Hex>): Hex {
  const inOrder = [...signatures].sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  return concat(inOrder.map(([, signature]) => signature))
}
