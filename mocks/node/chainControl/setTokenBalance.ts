import { type Address, encodeFunctionData, erc20Abi, type Hex, hexToBigInt, numberToHex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toWireError } from '#mocks/core/rpcError'
import type { ChainRequest } from './chainRequest.ts'
import { findBalanceField } from './findBalanceField.ts'

export type SetTokenBalanceParameters = {
  readonly token: Address
  readonly address: Address
  /** In the token's smallest unit. */
  readonly value: bigint
}

/**
 * Sets what an ERC-20's `balanceOf` answers for an address, by a write to the storage that holds it. The other bits of
 * that word stay. The total supply stays, too.
 *
 * Anvil's own `anvil_dealERC20` takes any slot that makes the answer come out: for 0 that may be the rate of a token
 * that rebases, or flags beside the balance.
 *
 * @throws BenchError that says why the token has no such balance. Then the chain is as it was.
 * @example
 * await setTokenBalance(request, { token, address, value: 1_000_000n })
 */
export async function setTokenBalance(
  request: ChainRequest,
  { token, address, value }: SetTokenBalanceParameters,
): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const ask = () => request('eth_call', [{ to: token, data }, 'latest'])
  await checkToken(token, { request, ask })
  const field = await findBalanceField(request, { token, data })
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

async function checkToken(
  token: Address,
  { request, ask }: { readonly request: ChainRequest; readonly ask: () => Promise<unknown> },
): Promise<void> {
  if ((await request('eth_getCode', [token, 'latest'])) === '0x')
    throw new BenchError(`There is no contract at ${token}.`, {
      hint: "Check the token's address, and that the chain is the one that has it: a new chain has only the bench's.",
    })
  const answer = await ask().catch((cause: unknown) => {
    throw new BenchError(`${token} refuses balanceOf.`, {
      metaMessages: [`It says: ${quoteForeign(toWireError(cause).message)}`],
      cause,
    })
  })
  if (typeof answer !== 'string' || answer.length !== 66)
    throw new BenchError(`${token} is not an ERC-20: its balanceOf answers no number.`, {
      hint: "Check the token's address.",
    })
}
