import type { Address } from 'viem'
import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** The version of the cassette format. Every change of it adds one, and a step to `modernizeCassette`. */
export const CASSETTE_FORMAT = 1

/** A block as JSON-RPC names it. */
export type BlockRef = {
  /** A quantity, such as `0x112a880`. */
  readonly number: string
  /** 32 bytes. */
  readonly hash: string
}

/** The head of a cassette, `// meta {…}` on its first line. */
export type CassetteMeta = {
  readonly format: number
  readonly chainId: number
  /** What `latest`, `safe` and `finalized` were at the start; undefined where the source does not say (imported files). */
  readonly block?: BlockRef | undefined
  /** Whether answers change as it goes: it was recorded from a chain that mined meanwhile. */
  readonly stateful: boolean
  /** What made it, such as `walletbench 0.1.0`. */
  readonly tool: string
  /** The client that answered, by `web3_clientVersion`. */
  readonly client?: string | undefined
  /** By which rules Anvil ran, or has to run when it forks from it, such as `prague`. */
  readonly hardfork?: string | undefined
  /** When it was made, ISO 8601. */
  readonly date: string
  /** Whom it was recorded from: a host, never more of a URL. */
  readonly host?: string | undefined
  /** The accounts of the bench that it was recorded with, in order. */
  readonly accounts?: readonly Address[] | undefined
  /**
   * Of the body: all after the first line, as UTF-8 with line ends `\n`. 64 hex digits in lower case. Absent
   * while it is being recorded: such a file is incomplete.
   */
  readonly sha256?: string | undefined
}

/** A call and its answer, both as they were written. */
export type CassetteEntry = {
  readonly method: string
  /** `[]` where there were none. Block tags that move are resolved: `latest` stands there as a number. */
  readonly paramsText: string
  readonly outcome: RpcOutcome
  /** Its `>> ` line in the file, counted from 1; 0 where it comes from no file. */
  readonly line: number
}

/** What the subscriptions and filters that were made by one call have heard in a step, `// emit {…}`. */
export type CassetteEmit = {
  /** `eth_subscribe`, `eth_newFilter`, `eth_newBlockFilter` or `eth_newPendingTransactionFilter`. */
  readonly method: string
  readonly paramsText: string
  /** Each as it was written. */
  readonly resultTexts: readonly string[]
}

/** A stretch in which the chain stood still, `// step {…}`: what is stateful has one answer in it. */
export type CassetteStep = {
  /** The head of the chain in it; undefined where the source does not say. */
  readonly block?: BlockRef | undefined
  /** The call whose answer begins it; undefined for the first step. */
  readonly after?: { readonly method: string; readonly paramsText: string } | undefined
  readonly entries: readonly CassetteEntry[]
  readonly emits: readonly CassetteEmit[]
}

/**
 * A recorded JSON-RPC fixture, read. As a file it is lines as Ethereum's execution-apis tests have them:
 *
 * ```
 * // meta {"format":1,"chainId":1,…}
 * // step {"block":{"number":"0x10","hash":"0x…"}}
 * >> {"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":["0x…","0x10"]}
 * << {"jsonrpc":"2.0","id":1,"result":"0x0"}
 * // step {"block":{…},"after":{"method":"eth_sendRawTransaction","params":["0x…"]}}
 * // emit {"method":"eth_subscribe","params":["newHeads"],"results":[{…}]}
 * // any other comment
 * ```
 */
export type Cassette = {
  /** What people call it: a file's name. */
  readonly name: string
  readonly meta: CassetteMeta
  /** Whether it was recorded to its end: its hash is there. */
  readonly complete: boolean
  readonly steps: readonly [CassetteStep, ...CassetteStep[]]
}
