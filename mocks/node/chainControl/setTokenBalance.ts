import { type Address, encodeFunctionData, erc20Abi, type Hex, hexToBigInt, numberToHex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toWireError } from '#mocks/core/rpcError'
import type { ChainRequest } from './connectRpc.ts'

const WORD_BITS = 256
const ALL_BITS = (1n << 256n) - 1n

/** No part of either occurs in it twice. Constants, so that a fork from a cassette asks what was recorded. */
const PROBES = [
  0x6b8f1d3c5a97e24f08c1b3d5f7293e4a6c8d0f1b2e4765a9c8d3b1f0e2947a5dn,
  0x92c4e70b1f6d38a5d57e4c2a90836b1f3e7d5a48c60b29f1748e5d3ca1b06f2en,
] as const

type StorageField = {
  readonly contract: Address
  readonly slot: Hex
  readonly shift: number
  readonly mask: bigint
}

type AccessList = readonly { readonly address: Address; readonly storageKeys: readonly Hex[] }[]

/** Anvil's `anvil_dealERC20` takes any slot that gives the answer: for 0 perhaps a rebasing token's rate, or flags. */
export async function setTokenBalance(
  request: ChainRequest,
  { token, address, value }: { token: Address; address: Address; value: bigint },
): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const call = { to: token, data }
  const ask = () => request('eth_call', [call, 'latest'])
  await checkToken(token, request, ask)
  const field = await findBalanceField(request, call)
  if (!field) throw new BenchError(`${token} computes its balances: no word of storage holds one.`, { hint: COMPUTED })
  const { contract, slot, shift, mask } = field
  if (value > mask)
    throw new BenchError(`${token} has balances of ${mask.toString(2).length} bits, and ${value} needs more.`, {
      hint: `Give at most ${mask}.`,
    })
  const before = (await request('eth_getStorageAt', [contract, slot, 'latest'])) as Hex
  const bits = mask << BigInt(shift)
  const word = (hexToBigInt(before) & ~bits) | (value << BigInt(shift))
  await request('anvil_setStorageAt', [contract, slot, numberToHex(word, { size: 32 })])
  const answer = await ask().catch(() => undefined)
  if (typeof answer === 'string' && answer !== '0x' && hexToBigInt(answer as Hex) === value) return
  await request('anvil_setStorageAt', [contract, slot, before])
  throw new BenchError(`${token} did not take the balance.`, {
    metaMessages: [
      `balanceOf answers ${answer === undefined ? 'with an error' : quoteForeign(String(answer))} with it.`,
    ],
    hint: COMPUTED,
  })
}

const COMPUTED = 'Take tokens from somebody who has them: impersonateAccount, then a transfer from there.'

async function checkToken(token: Address, request: ChainRequest, ask: () => Promise<unknown>): Promise<void> {
  if ((await request('eth_getCode', [token, 'latest'])) === '0x')
    throw new BenchError(`There is no contract at ${token}.`, {
      hint: "Check the token's address, and that the chain is the one that has it: a new chain has only the bench's.",
    })
  const answer = await ask().catch((cause: unknown) => {
    const metaMessages = [`It says: ${quoteForeign(toWireError(cause).message)}`]
    throw new BenchError(`${token} refuses balanceOf.`, { metaMessages, cause })
  })
  if (typeof answer !== 'string' || answer.length !== 66)
    throw new BenchError(`${token} is not an ERC-20: its balanceOf answers no number.`, {
      hint: "Check the token's address.",
    })
}

async function findBalanceField(
  request: ChainRequest,
  call: { to: Address; data: Hex },
): Promise<StorageField | undefined> {
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

async function findBits(
  answer: (word: bigint) => Promise<bigint | undefined>,
): Promise<Pick<StorageField, 'shift' | 'mask'> | undefined> {
  const mask = await answer(ALL_BITS)
  if (mask === undefined || mask === 0n || (mask & (mask + 1n)) !== 0n) return undefined
  const [first, second] = PROBES
  const found = await answer(first)
  const shifts = Array.from({ length: WORD_BITS - mask.toString(2).length + 1 }, (_, shift) => shift)
  const shift = shifts.find((bits) => ((first >> BigInt(bits)) & mask) === found)
  if (shift === undefined || (await answer(second)) !== ((second >> BigInt(shift)) & mask)) return undefined
  return { shift, mask }
}

function readNumber(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && answer.length === 66 ? hexToBigInt(answer as Hex) : undefined
}

function toWord(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}
