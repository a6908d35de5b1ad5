import type { Address, Hex } from 'viem'
import type { SafeTransaction } from '#mocks/wallet/transactions/safeTransaction'
import type { AskNode } from '#mocks/wallet/transactions/transactionRequest'

/** A Safe, as the wallet itself uses it. */
export type SafeAccount = Safe & {
  readonly parameters: SafeParameters
  /** How the next message is signed. */
  readonly signing: SafeSigning
  readonly isDark: boolean
  /** The nonce as it was last read. */
  readonly lastNonce: number
  /** The nonce that the next proposal gets. */
  nextNonce(): Promise<number>
  /** A transaction that was proposed here. */
  find(safeTxHash: string): Promise<SafeQueueEntry | undefined>
  /** Proposes a transaction as it is; the first owner confirms it. */
  add(transaction: NewSafeTransaction): Promise<SafeQueueEntry>
  /** Executes a transaction, and asks the node as a part of the request that caused it. */
  executeFor(askNode: AskNode, safeTxHash: Hex): Promise<Hex>
  /** The first owner signs a digest off chain. `complete` resolves once the threshold is reached. */
  sign(digest: Hex): Promise<{ readonly entry: SafeMessageEntry; readonly complete: Promise<Hex> }>
  /** A dapp's own setting: without off-chain signatures it gets on-chain ones, whatever the user has set. */
  allowOffChain(isAllowed: boolean): void
  /** Calls the listener when {@link lastNonce}, {@link isDark}, the queue or the messages have changed. Returns its removal. */
  subscribe(listener: () => void): () => void
}

/** What is proposed. */
export type NewSafeTransaction = Pick<SafeTransaction, 'to' | 'value' | 'data' | 'operation'> &
  SafeProposalOptions & { readonly calls: readonly FilledSafeCall[] }

/** The states of a transaction, as Safe's services name them. */
export type SafeTransactionStatus = 'AWAITING_CONFIRMATIONS' | 'AWAITING_EXECUTION' | 'SUCCESS' | 'FAILED' | 'CANCELLED'

/** A call that a Safe makes. */
export type SafeCall = {
  readonly to: Address
  /** Wei. Default 0. */
  readonly value?: bigint | undefined
  /** Default `0x`. */
  readonly data?: Hex | undefined
}

/** A call with all its values. */
export type FilledSafeCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** A transaction of a Safe: proposed, and perhaps confirmed and executed. */
export type SafeQueueEntry = {
  /** What the owners sign, and what the dapp gets. It belongs to no transaction of the chain. */
  readonly safeTxHash: Hex
  /** The Safe's own nonce: of the transactions with the same one, only one is executed. */
  readonly nonce: number
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  /** 0: a call. 1: a delegate call, of a batch or of a message that is signed on chain. */
  readonly operation: 0 | 1
  readonly safeTxGas: bigint
  /** The calls of a batch; otherwise the one call. */
  readonly calls: readonly FilledSafeCall[]
  /** The owners that have signed it, in the order in which they did. */
  readonly confirmations: readonly Address[]
  readonly status: SafeTransactionStatus
  /** The hash of the transaction that executed it. Undefined before. */
  readonly txHash?: Hex | undefined
  /** Milliseconds since the Unix epoch. */
  readonly submittedAt: number
}

/** A message that owners sign off chain. */
export type SafeMessageEntry = {
  /** The EIP-712 hash of `SafeMessage`, which the owners sign. */
  readonly messageHash: Hex
  /** EIP-191's hash of the text, or EIP-712's of the typed data: what ERC-1271 is asked about. */
  readonly digest: Hex
  readonly confirmations: readonly Address[]
  /** For ERC-1271. Undefined until as many owners have signed as the threshold says. */
  readonly signature?: Hex | undefined
}

/** How a Safe signs messages. On chain it takes a transaction, and the dapp gets `0x` for a signature. */
export type SafeSigning = 'off-chain' | 'on-chain'

/** The details of a new transaction. */
export type SafeProposalOptions = {
  /** Default: the next one that no other transaction has. */
  readonly nonce?: number | undefined
  /** Default 0. */
  readonly safeTxGas?: bigint | undefined
}

/** What a Safe is made of. It must be on the chain already. */
export type SafeParameters = {
  readonly address: Address
  readonly chainId: number
  /** In the order of the contract's `getOwners`. */
  readonly owners: readonly Address[]
  readonly threshold: number
  /** The contract behind the Safe's proxy. */
  readonly singleton: Address
  /** As Safe's services write it: `1.4.1+L2`. */
  readonly version: string
  /** The block after which its transactions are looked for. */
  readonly fromBlock: bigint
  /** Default `off-chain`. */
  readonly signing?: SafeSigning | undefined
  /** Whether its page shows a Safe of others: dapps are told so. Default false. */
  readonly isReadOnly?: boolean | undefined
  /** The names that its owner has given to addresses. A dapp gets them if the user allows it. Default: none. */
  readonly addressBook?: readonly SafeAddress[] | undefined
}

/** A name that a Safe's owner has given to an address. */
export type SafeAddress = { readonly address: Address; readonly name: string }

/** A Safe in whose frame dapps run, and the hands of its owners. */
export type Safe = {
  readonly address: Address
  readonly chainId: number
  readonly owners: readonly Address[]
  /** How many owners have to confirm a transaction or a message. */
  readonly threshold: number
  /** The nonce of the next transaction that can be executed, as of now. */
  nonce(): Promise<number>
  /** The transactions that wait, in the order of their nonces. */
  queue(): Promise<readonly SafeQueueEntry[]>
  /** All transactions that were proposed in this wallet, the oldest first. They outlive the page. */
  history(): Promise<readonly SafeQueueEntry[]>
  /**
   * Proposes a transaction without a dapp: a call, or several as a batch. The first owner confirms it.
   *
   * @throws BenchError when the wallet is locked
   */
  propose(calls: SafeCall | readonly [SafeCall, ...SafeCall[]], options?: SafeProposalOptions): Promise<SafeQueueEntry>
  /**
   * Confirms a transaction as an owner.
   *
   * @param owner default: the first one that has not confirmed it
   * @throws BenchError when the transaction waits no more, or the owner cannot confirm it
   * @example
   * const [waiting] = await wallet.simulated.safe.queue()
   * await wallet.simulated.safe.confirm(waiting.safeTxHash)
   */
  confirm(safeTxHash: Hex, owner?: Address): Promise<SafeQueueEntry>
  /**
   * Executes a confirmed transaction. An owner sends it, and pays its gas.
   *
   * @param executor default: the first owner
   * @returns the hash of the transaction on the chain
   * @throws BenchError when confirmations are missing or another nonce is next; the node's error when it fails
   */
  execute(safeTxHash: Hex, executor?: Address): Promise<Hex>
  /**
   * Rejects a transaction that waits, as owners do: an empty one of the same nonce is confirmed and executed in its place.
   *
   * @returns the hash of that transaction on the chain
   */
  reject(safeTxHash: Hex): Promise<Hex>
  /**
   * Replaces a transaction that waits: another of the same nonce is confirmed and executed in its place.
   *
   * @returns the hash of that transaction on the chain
   */
  replace(safeTxHash: Hex, calls: SafeCall | readonly [SafeCall, ...SafeCall[]]): Promise<Hex>
  /** The messages that were signed off chain, or wait for more owners, the oldest first. */
  messages(): readonly SafeMessageEntry[]
  /**
   * Signs a message as a further owner. With the last signature that is needed the dapp gets its answer.
   *
   * @param owner default: the first one that has not signed it
   * @throws BenchError when there is no such message, or the owner cannot sign it
   */
  confirmMessage(messageHash: Hex, owner?: Address): Promise<SafeMessageEntry>
  /** How messages are signed from now on. A dapp's `safe_setSettings` can only ask for on-chain signatures. */
  setSigning(signing: SafeSigning): void
  /** Sets the theme of the Safe's page. Its dapps are told. */
  setDarkMode(isDark: boolean): void
}
