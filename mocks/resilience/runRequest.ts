import { subjectOf } from './flowMoment.ts'
import type { RunRequest, TransactionFate } from './resilienceResult.ts'

/** A wallet or a library fills these in, so they differ between two equal requests. */
const VOLATILE: ReadonlySet<string> = new Set([
  'nonce',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'id',
])

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
    method,
    transport,
    chainId,
    decision,
    isByScenario,
    isExpected,
    ...(error && { error: { code: error.code, message: error.message } }),
    isAfter,
    isClicked,
    isRepeat: before.some((earlier) => earlier.text === text),
    ...(isForLeftAccount && { isForLeftAccount: true as const }),
    ...(fate && { transaction: fate }),
    ...(isLost !== undefined && { isLost }),
  }
}

/**
 * A signature or transaction that nobody asked for: after the fault, without a click in between, and either the same as
 * before or nothing that the flow expects.
 */
export function findDouble(requests: readonly RunRequest[]): RunRequest | undefined {
  return requests.find((request, index) => {
    const { method, isAfter, isClicked, isRepeat, isExpected } = request
    const subject = subjectOf(method)
    if ((subject !== 'signature' && subject !== 'transaction') || !isAfter || isClicked) return false
    const isSecond = requests.slice(0, index).some((earlier) => subjectOf(earlier.method) === subject)
    return isSecond && (isRepeat || !isExpected)
  })
}

export const toRequestText = ({ method, params }: { readonly method: string; readonly params?: unknown }): string =>
  `${method} ${JSON.stringify(params, (key, value) => (VOLATILE.has(key) ? undefined : value))}`
