/** The gas of a transaction, as the user enters it in MetaMask. */
export type GasEdit = {
  /** Wei per unit of gas, EIP-1559. */
  readonly maxFeePerGas: bigint
  /** Wei per unit of gas. */
  readonly maxPriorityFeePerGas: bigint
  /** Gas limit, in units. */
  readonly gas: bigint
}

/** The gas of a transaction, with Synpress's names. */
export type GasSetting =
  | 'site'
  | { readonly maxBaseFee: number; readonly priorityFee: number; readonly gasLimit: number }
