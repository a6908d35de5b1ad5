import { type Address, type Hex, hexToBigInt, numberToHex } from 'viem'
import type { ChainRequest } from './chainRequest.ts'

/** Where a contract keeps a number: some bits of a word of its storage. */
export type StorageField = {
  readonly contract: Address
  readonly slot: Hex
  /** The lowest bit. */
  readonly shift: number
  /** All bits set that the number can have. */
  readonly mask: bigint
}

export type FindBalanceFieldParameters = {
  readonly token: Address
  /** The call of `balanceOf`. */
  readonly data: Hex
}

type AccessList = readonly { readonly address: Address; readonly storageKeys: readonly Hex[] }[]

const WORD_BITS = 256
const ALL_BITS = (1n << 256n) - 1n
/** No part of either occurs in it twice. They are constants, so that a fork from a cassette asks what was recorded. */
const PROBES = [
  0x6b8f1d3c5a97e24f08c1b3d5f7293e4a6c8d0f1b2e4765a9c8d3b1f0e2947a5dn,
  0x92c4e70b1f6d38a5d57e4c2a90836b1f3e7d5a48c60b29f1748e5d3ca1b06f2en,
] as const

/**
 * Finds the storage that holds what `balanceOf` answers: the word that the call reads, and whose bits alone decide the
 * answer. It writes nothing: each candidate is overridden for single calls.
 *
 * @returns undefined where no word holds the answer itself, such as in a token that computes it
 * @throws when the node lists no accesses
 * @example
 * await findBalanceField(request, { token, data }) // { contract: token, slot: '0x72…', shift: 0, mask: 2n ** 256n - 1n }
 */
export async function findBalanceField(
  request: ChainRequest,
  { token, data }: FindBalanceFieldParameters,
): Promise<StorageField | undefined> {
  const call = { to: token, data }
  const { accessList } = (await request('eth_createAccessList', [call, 'latest'])) as { accessList: AccessList }
  for (const { address: contract, storageKeys } of accessList)
    for (const slot of storageKeys) {
      const answer = (word: bigint) =>
        request('eth_call', [call, 'latest', { [contract]: { stateDiff: { [slot]: toWord(word) } } }]).then(
          readNumber,
          // Another slot, such as the address of the implementation: with a probe in it the call fails.
          () => undefined,
        )
      const bits = await findBits(answer)
      if (bits) return { contract, slot, ...bits }
    }
  return undefined
}

type Bits = Pick<StorageField, 'shift' | 'mask'>

async function findBits(answer: (word: bigint) => Promise<bigint | undefined>): Promise<Bits | undefined> {
  const mask = await answer(ALL_BITS)
  // A row of set bits, from the lowest on.
  if (mask === undefined || mask === 0n || (mask & (mask + 1n)) !== 0n) return undefined
  const [first, second] = PROBES
  const found = await answer(first)
  const shifts = Array.from({ length: WORD_BITS - mask.toString(2).length + 1 }, (_, shift) => shift)
  const shift = shifts.find((bits) => ((first >> BigInt(bits)) & mask) === found)
  if (shift === undefined || (await answer(second)) !== ((second >> BigInt(shift)) & mask)) return undefined
  return { shift, mask }
}

/** The number of an answer of one word. */
function readNumber(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && answer.length === 66 ? hexToBigInt(answer as Hex) : undefined
}

function toWord(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}
