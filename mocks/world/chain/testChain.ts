import type {
  Account,
  Address,
  Chain,
  Hex,
  HttpTransport,
  JsonRpcAccount,
  PublicActions,
  TestClient,
  WalletActions,
} from 'viem'

/**
 * What can be done to a chain that runs on Anvil: viem's test actions, with the same names and parameters, `reorg` and
 * `setTokenBalance`. Amounts are in wei, times in seconds. Each action rejects with a BenchError when a parameter is
 * wrong, when the chain cannot be controlled (a replay, or a node that is not an Anvil), or when the node refuses.
 */
export type ChainActions = {
  /**
   * Mines blocks.
   *
   * @param parameters.blocks how many. Default 1
   * @param parameters.interval seconds between them
   * @example
   * await chain.mine({ blocks: 3 })
   */
  mine(parameters?: { readonly blocks?: number | undefined; readonly interval?: number | undefined }): Promise<void>
  /** Sets the time of the next block, in seconds since the Unix epoch. */
  setNextBlockTimestamp(parameters: { readonly timestamp: bigint }): Promise<void>
  /** Moves the chain's clock forward. */
  increaseTime(parameters: { readonly seconds: number }): Promise<void>
  /**
   * Sets an account's balance.
   *
   * @param parameters.value in wei
   * @example
   * await chain.setBalance({ address, value: parseEther('1.5') })
   */
  setBalance(parameters: { readonly address: Address; readonly value: bigint }): Promise<void>
  /**
   * Sets an account's balance of an ERC-20, on a fork or a new chain. The token's total supply stays as it is.
   *
   * It writes to the storage that the token's `balanceOf` reads, also behind a proxy and in another contract. A token
   * that computes its balances, such as one that rebases, has no such storage: it is refused, and the chain is as before.
   *
   * @param parameters.value in the token's smallest unit
   * @example
   * await chain.setTokenBalance({ token: usdc, address, value: parseUnits('250', 6) })
   */
  setTokenBalance(parameters: {
    readonly token: Address
    readonly address: Address
    readonly value: bigint
  }): Promise<void>
  /** Sets the code of an address. */
  setCode(parameters: { readonly address: Address; readonly bytecode: Hex }): Promise<void>
  /** Writes one storage slot of a contract. A value shorter than 32 bytes is padded on the left. */
  setStorageAt(parameters: {
    readonly address: Address
    readonly index: number | Hex
    readonly value: Hex
  }): Promise<void>
  /** Sets an account's nonce. */
  setNonce(parameters: { readonly address: Address; readonly nonce: number }): Promise<void>
  /** Lets transactions from the address be sent without a signature. */
  impersonateAccount(parameters: { readonly address: Address }): Promise<void>
  /** Ends {@link impersonateAccount}. */
  stopImpersonatingAccount(parameters: { readonly address: Address }): Promise<void>
  /** Sets whether each transaction is mined at once. */
  setAutomine(enabled: boolean): Promise<void>
  /** Mines a block every `interval` seconds; 0 ends it. */
  setIntervalMining(parameters: { readonly interval: number }): Promise<void>
  /** Sets the base fee of the next block, in wei. */
  setNextBlockBaseFeePerGas(parameters: { readonly baseFeePerGas: bigint }): Promise<void>
  /**
   * Replaces the newest blocks by as many empty ones.
   *
   * @param parameters.depth how many. Default 1
   */
  reorg(parameters?: { readonly depth?: number | undefined }): Promise<void>
  /**
   * Keeps the state of the chain.
   *
   * @returns the id for {@link revert}
   * @example
   * const id = await chain.snapshot()
   * await chain.mine({ blocks: 3 })
   * await chain.revert({ id })
   */
  snapshot(): Promise<Hex>
  /** Restores a snapshot. Each id works once; it removes itself and all later snapshots. */
  revert(parameters: { readonly id: Hex }): Promise<void>
}

/** viem's test, public and wallet client of one chain. */
export type ChainClient<account extends Account = JsonRpcAccount> = TestClient<'anvil', HttpTransport, Chain, account> &
  PublicActions<HttpTransport, Chain, account> &
  WalletActions<Chain, account>

/**
 * A chain of a bench, the same in Node (`bench.chains[0]`, a pool's chains) and in the console's page
 * (`walletbench.chain(1)`).
 *
 * @example
 * await chain.setBalance({ address, value: 10n ** 18n })
 * const hash = await chain.client.sendTransaction({ to: address, value: 1n })
 */
export type TestChain = ChainActions & {
  readonly chainId: number
  /** JSON-RPC over HTTP, through the gateway. */
  readonly rpcUrl: string
  /** JSON-RPC over WebSocket, through the gateway. */
  readonly wsUrl: string
  /**
   * viem's test, public and wallet client. It goes through the gateway as a dapp does: it is traced, and faults apply.
   * It sends from the first test account, asks every 50 ms, caches nothing and does not retry.
   */
  readonly client: ChainClient
}
