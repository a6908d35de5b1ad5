import { keccak256 } from 'viem'
import type { FailoverAttempt } from './createFailover.ts'
import type { Attempt } from './upstreamConnection.ts'

/** Messages of nodes that already have a transaction. */
const KNOWN =
  /already known|already imported|known transaction|already in (the )?(mem)?pool|already exists|transaction already/i

/**
 * Determines the outcome of a raw transaction. If it was sent again and the node already has it, it was accepted. If it
 * is unknown whether it was accepted, the nodes are asked for it by its hash. It is not sent again.
 *
 * @param find sends a read-only call to the nodes
 */
export async function settleTransaction(
  attempt: FailoverAttempt,
  paramsText: string | undefined,
  find: (method: string, paramsText: string) => Promise<Attempt>,
): Promise<Attempt> {
  const { outcome, failure, resent } = attempt
  if (!('errorText' in outcome)) return attempt
  const hash = toHash(paramsText)
  if (hash === undefined) return attempt
  if (!failure) return resent && KNOWN.test(outcome.errorText) ? { outcome: { resultText: `"${hash}"` } } : attempt
  if (failure.accepted === 'no') return attempt
  const found = await find('eth_getTransactionByHash', `["${hash}"]`)
  if ('resultText' in found.outcome && found.outcome.resultText !== 'null')
    return { outcome: { resultText: `"${hash}"` } }
  const { message } = JSON.parse(outcome.errorText) as { message: string }
  const said = `${message}. The transaction may have been accepted: look for ${hash}. It was not sent again`
  return { outcome: { errorText: JSON.stringify({ code: -32603, message: said }), lost: true }, failure }
}

function toHash(paramsText: string | undefined): string | undefined {
  const params: unknown = paramsText === undefined ? undefined : JSON.parse(paramsText)
  const raw: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof raw === 'string' && /^0x([0-9a-f]{2})+$/i.test(raw) ? keccak256(raw as `0x${string}`) : undefined
}
