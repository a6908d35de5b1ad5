import type { Address } from 'viem'

/** An account that is a contract: it signs by ERC-1271 with its owner's key. */
export type ContractAccount = {
  readonly address: Address
  /** An account of the wallet's mnemonic. */
  readonly owner: Address
}
