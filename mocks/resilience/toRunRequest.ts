import type { RunRequest, TransactionFate } from './resilienceResult.ts'

export type SeenRequest = Omit<RunRequest, 'error' | 'isAfter' | 'isRepeat' | 'isForLeftAccount' | 'transaction'> & {
  readonly text: string
  readonly isForLeftAccount?: boolean | undefined
  readonly outcome?: RequestOutcome | undefined
  readonly fate?: TransactionFate | undefined
}

export type RequestOutcome = { readonly result?: unknown; readonly error?: { code: number; message: string } }

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
