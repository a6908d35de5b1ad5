import type { Address, Hex } from 'viem'

/** An account that is a contract: it signs by ERC-1271 with its owner's key. */
export type ContractAccount = {
  readonly address: Address
  /** An account of the wallet's mnemonic. */
  readonly owner: Address
  /**
   * How anybody deploys it. On a chain where it is not deployed yet, its signatures carry this, ERC-6492, so that they
   * can be verified all the same.
   */
  readonly deployment?: { readonly factory: Address; readonly factoryData: Hex } | undefined
}
