import * as AbiFunction from 'ox/AbiFunction'
import { keccak256 } from 'ox/Hash'
import { concat, padLeft } from 'ox/Hex'
import type { Address, Hex } from 'viem'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import type { BenchContracts } from '../chainControl/deployContracts.ts'
import type { ChainBackend } from './backends/backend.ts'

/** The second and the third account have tiles, and sell some. The first one is left to the user. */
const SELLERS = [1, 3] as const
/** `isApprovedForAll` is the first of BenchNft's variables. */
const APPROVALS_SLOT = padLeft('0x', 32)
const TRUE = padLeft('0x1', 32)
const isApprovedForAll = AbiFunction.fromAbi(benchNft.abi, 'isApprovedForAll')

/**
 * Writes the storage: the accounts keep nonce and ether, and no block is mined. Returns none on a fork of a recording:
 * what the page would ask about their listings may not be recorded.
 */
export async function prepareMarketSellers(
  backend: Pick<ChainBackend, 'controllable' | 'player' | 'node' | 'accounts'>,
  { nft, market }: Pick<BenchContracts, 'nft' | 'market'>,
): Promise<readonly Address[]> {
  const { controllable, player, node, accounts } = backend
  const sellers = accounts.slice(...SELLERS)
  if (controllable) {
    await Promise.all(
      sellers.map((seller) => node.request('anvil_setStorageAt', [nft, toApprovalSlot(seller, market), TRUE])),
    )
    return player ? [] : sellers
  }
  const approved = await Promise.all(
    sellers.map(async (seller) => {
      const data = AbiFunction.encodeData(isApprovedForAll, [seller, market])
      // No contract answers 0x. A recording without this call answers an error.
      return (await node.request('eth_call', [{ data, to: nft }, 'latest']).catch(() => '0x')) === TRUE
    }),
  )
  return sellers.filter((_, index) => approved[index])
}

/** Where Solidity keeps `mapping(owner => mapping(operator => bool))`. */
function toApprovalSlot(owner: Address, operator: Address): Hex {
  const outer = keccak256(concat(padLeft(owner, 32), APPROVALS_SLOT))
  return keccak256(concat(padLeft(operator, 32), outer))
}
