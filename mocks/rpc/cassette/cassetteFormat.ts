import type { Address } from 'viem'
import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** The version of the cassette format. Each change increments it, and adds a step to `modernizeCassette`. */
export const CASSETTE_FORMAT = 1

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
  /** What `latest`, `safe` and `finalized` were at the start; undefined if the source does not say (imported files). */
  readonly block?: BlockRef | undefined
  /** Whether answers change during the cassette: the chain mined while it was recorded. */
  readonly stateful: boolean
  /**
   * Whether a call may have several answers in a step, which a replay gives in their order, the last one from then on: a
   * page polled it while the chain went on (imported files). Default false: such a file is refused.
   */
  readonly polled?: boolean | undefined
  /** The tool that made it, such as `walletbench 0.1.0`. */
  readonly tool: string
  /** The client that answered, from `web3_clientVersion`. */
  readonly client?: string | undefined
  /** The hardfork that Anvil ran with, or must run with to fork from this cassette, such as `prague`. */
  readonly hardfork?: string | undefined
  /** The time of the recording, ISO 8601. */
  readonly date: string
  /** The host that it was recorded from, and no other part of the URL. */
  readonly host?: string | undefined
  /** The bench's accounts during the recording, in order. */
  readonly accounts?: readonly Address[] | undefined
  /**
   * The hash of the body: everything after the first line, as UTF-8 with line ends `\n`. 64 hex digits in lower case.
   * Absent during the recording: such a file is incomplete.
   */
  readonly sha256?: string | undefined
}

export type CassetteEntry = {
  readonly method: string
  /** `[]` if there were none. Moving block tags are resolved: `latest` becomes a number. */
  readonly paramsText: string
  readonly outcome: RpcOutcome
  /** Its `>> ` line in the file, counted from 1; 0 if it does not come from a file. */
  readonly line: number
}

/** What the subscriptions and filters of one call received in a step, `// emit {…}`. */
export type CassetteEmit = {
  readonly method: string
  readonly paramsText: string
  readonly resultTexts: readonly string[]
}

/** A period in which the chain does not change, `// step {…}`: each stateful call has one answer in it. */
export type CassetteStep = {
  readonly block?: BlockRef | undefined
  /** The call whose answer begins this step; undefined for the first step. */
  readonly after?: { readonly method: string; readonly paramsText: string } | undefined
  readonly entries: readonly CassetteEntry[]
  readonly emits: readonly CassetteEmit[]
}

/**
 * A parsed recording of JSON-RPC calls. Its file has the line format of Ethereum's execution-apis tests:
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
  readonly name: string
  readonly meta: CassetteMeta
  readonly complete: boolean
  readonly steps: readonly [CassetteStep, ...CassetteStep[]]
}
