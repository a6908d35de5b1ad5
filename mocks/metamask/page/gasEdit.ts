/** What a transaction may cost, as a person writes it into MetaMask. */
export type GasEdit = {
  /** Wei for a unit of gas, EIP-1559. */
  readonly maxFeePerGas: bigint
  /** Wei for a unit of gas. */
  readonly maxPriorityFeePerGas: bigint
  /** Units. */
  readonly gas: bigint
}

/** What a transaction may cost, in Synpress's words. */
export type GasSetting =
  | 'site'
  | { readonly maxBaseFee: number; readonly priorityFee: number; readonly gasLimit: number }
