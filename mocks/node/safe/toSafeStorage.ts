import { type Address, concat, type Hex, keccak256, numberToHex, pad, stringToHex } from 'viem'

export type SafeStorageParameters = {
  readonly singleton: Address
  readonly owners: readonly Address[]
  readonly threshold: number
  readonly fallbackHandler: Address
}

/** The start and the end of Safe's linked lists. */
const SENTINEL: Address = `0x${'01'.padStart(40, '0')}`
/** The order of the state variables of Safe 1.3 and later. */
const SLOTS = { singleton: 0, modules: 1, owners: 2, ownerCount: 3, threshold: 4 } as const
const FALLBACK_HANDLER = keccak256(stringToHex('fallback_manager.handler.address'))

/**
 * The storage of a Safe that was set up and has done nothing yet.
 *
 * @returns pairs of slot and value, 32 bytes each
 * @example
 * for (const [slot, value] of toSafeStorage({ singleton, owners, threshold: 2, fallbackHandler })) …
 */
export function toSafeStorage(parameters: SafeStorageParameters): readonly (readonly [slot: Hex, value: Hex])[] {
  const { singleton, owners, threshold, fallbackHandler } = parameters
  const list = [SENTINEL, ...owners, SENTINEL]
  return [
    [toWord(SLOTS.singleton), pad(singleton)],
    [toEntry(SENTINEL, SLOTS.modules), pad(SENTINEL)],
    ...list
      .slice(0, -1)
      .map((owner, index) => [toEntry(owner, SLOTS.owners), pad(list[index + 1] ?? SENTINEL)] as const),
    [toWord(SLOTS.ownerCount), toWord(owners.length)],
    [toWord(SLOTS.threshold), toWord(threshold)],
    [FALLBACK_HANDLER, pad(fallbackHandler)],
  ]
}

/** Where Solidity keeps an entry of a mapping. */
function toEntry(key: Address, slot: number): Hex {
  return keccak256(concat([pad(key), toWord(slot)]))
}

function toWord(value: number): Hex {
  return numberToHex(value, { size: 32 })
}
