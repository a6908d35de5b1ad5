import { toWireError } from '#mocks/core/rpcError'

/** What a node's error means for a transaction: one of the two. */
export type NodeObjection = {
  /** Why it is likely to fail, in the node's words. */
  readonly problem?: string | undefined
  /** Why the node did not say whether it works: it could not be reached, or refused to answer. */
  readonly unanswered?: string | undefined
}

/**
 * Nodes that executed the call or checked it. Execution reverted (geth, Anvil), transaction rejected (EIP-1474), an error
 * of the EVM (Nethermind), wrong parameters (JSON-RPC 2.0 §5.1).
 */
const CODES: ReadonlySet<number> = new Set([3, -32003, -32015, -32602])

/** Geth has -32000 for all that it refuses, Hardhat -32603: their words tell. */
const WORDS =
  /execution reverted|reverted with|transaction reverted|insufficient (?:funds|balance)|exceeds (?:allowance|balance|block gas|account|the configured cap)|out of gas|gas required|intrinsic gas|per gas|nonce too|underpriced|vm exception|evm error|invalid opcode|invalid jump|always failing|not an eoa|stack (?:under|over)flow|code size/i

/**
 * Tells a node's objection to a transaction from an answer that did not come.
 *
 * @example
 * readObjection({ code: 3, message: 'execution reverted' }) // { problem: 'execution reverted' }
 * readObjection(new TypeError('fetch failed')) // { unanswered: 'fetch failed' }
 */
export function readObjection(error: unknown): NodeObjection {
  const { code, message } = toWireError(error)
  return CODES.has(code) || WORDS.test(message) ? { problem: message } : { unanswered: message }
}
