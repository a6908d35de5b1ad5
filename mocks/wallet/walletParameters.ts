import type { Address } from 'viem'
import type { Clock } from '#mocks/core/clock'
import type { Wait } from '#mocks/core/wait'
import type { Trace } from '#mocks/trace/createTrace'
import type { ContractAccount } from './accounts/contractAccount.ts'
import type { WalletAnswer } from './decisions/decision.ts'
import type { WalletPolicyParameters } from './decisions/policy.ts'
import type { Persona, PersonaId } from './personas/persona.ts'
import type { SubscribeRpc } from './request/createNodeSubscriptions.ts'
import type { ObserveRequest } from './request/requestObserver.ts'
import type { WalletStorage } from './state/walletStorage.ts'
import type { WalletChain } from './walletChain.ts'
import type { SendRpc } from './walletCore.ts'
import type { WalletInfo } from './walletTypes.ts'
import type { toRequestWarnings } from './warnings/toRequestWarnings.ts'

/** What a wallet is made of: its identity, keys, chains, persona and policy. */
export type WalletParameters = {
  info: WalletInfo
  /** The wallet's name in the trace, among the wallets of its page. Default: its rdns. */
  id?: string | undefined
  /** BIP-39 phrase. Only for test money: it is readable in the page. */
  mnemonic: string
  /**
   * The mnemonic's first accounts, checksummed, as far as they are known. The keys of those that the wallet uses are
   * derived when they first sign.
   */
  addresses?: readonly Address[] | undefined
  /** How many accounts the wallet starts with. Default 2. */
  accounts?: number | undefined
  /** The index in the mnemonic of its first account, so that wallets with the same phrase can have different accounts. Default 0. */
  accountOffset?: number | undefined
  /** The chains it knows. It starts on the first. */
  chains: readonly [WalletChain, ...WalletChain[]]
  send: SendRpc
  /** Subscribes at nodes. Default: not supported, and `eth_subscribe` is 4200. */
  subscribe?: SubscribeRpc | undefined
  /**
   * Finds the node of this machine that answers for a public one, so that dapps can add its chain. Default: no public
   * node is known.
   */
  findNode?: ((url: string) => Promise<string | undefined>) | undefined
  /** The name with which the wallet calls nodes, part of the trace's `rpc:` keys. */
  client: string
  trace: Trace
  clock: Clock
  /** Waits before late answers. Default: the machine's timers. */
  wait?: Wait | undefined
  /** How requests that need a user are answered. Default `ask`. */
  policy?: WalletAnswer | WalletPolicyParameters | undefined
  /** The persona it behaves like: a shipped one, or your own. Default `spec`, which follows the EIPs. */
  persona?: PersonaId | Persona | undefined
  /** The accounts of a persona whose accounts are contracts. */
  contractAccounts?: readonly ContractAccount[] | undefined
  /** An ERC-7821 contract to which accounts may be delegated (EIP-7702), so that batches are atomic. */
  delegate?: Address | undefined
  /** What the wallet says of a request before its user decides. Default: nothing, where nobody reads it. */
  warningsOf?: typeof toRequestWarnings | undefined
  /** Observes the requests. Default: nobody does. */
  observe?: ObserveRequest | undefined
  /** Keeps the state between page loads, and shares it between pages. */
  storage?: WalletStorage | undefined
}
