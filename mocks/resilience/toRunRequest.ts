import type { RunRequest, TransactionFate } from './resilienceResult.ts'

/** A request of the wallet's person, as a test or a console has seen it. */
export type SeenRequest = Omit<RunRequest, 'error' | 'isAfter' | 'isRepeat' | 'isForLeftAccount' | 'transaction'> & {
  /** What it asks for: see `toRequestText`. */
  readonly text: string
  /** Whether it is asked in the name of an account that the person has left. */
  readonly isForLeftAccount?: boolean | undefined
  /** What the dapp got. Undefined while it waits. */
  readonly outcome?: RequestOutcome | undefined
  readonly fate?: TransactionFate | undefined
}

/** What a dapp got for a request. */
export type RequestOutcome = { readonly result?: unknown; readonly error?: { code: number; message: string } }

/**
 * A request as the rules take it.
 *
 * @param before the requests before it
 * @param isAfter whether it came after the fault
 * @example
 * toRunRequest(request, { before: [], isAfter: true }).isRepeat // false
 */
export function toRunRequest(
  request: SeenRequest,
  { before, isAfter }: { readonly before: readonly Pick<SeenRequest, 'text'>[]; readonly isAfter: boolean },
): RunRequest {
  const { method, transport, chainId, decision, isByScenario, isExpected, isClicked, isLost } = request
  const { text, outcome, fate, isForLeftAccount } = request
  const error = outcome?.error
  return {
    ...{ method, transport, chainId, decision, isByScenario, isExpected },
    ...(error && { error: { code: error.code, message: error.message } }),
    isAfter,
    isClicked,
    isRepeat: before.some((earlier) => earlier.text === text),
    ...(isForLeftAccount && { isForLeftAccount: true as const }),
    ...(fate && { transaction: fate }),
    ...(isLost !== undefined && { isLost }),
  }
}
