import type { LegacyAnswer, LegacyPayload } from './legacyProvider.ts'

/** The outcome of a payload, under its own id. A dapp may pass anything. */
export function toLegacyAnswer(
  payload: LegacyPayload | null | undefined,
  outcome: Pick<LegacyAnswer, 'result' | 'error'>,
): LegacyAnswer {
  return { id: payload?.id, jsonrpc: payload?.jsonrpc ?? '2.0', ...outcome }
}
