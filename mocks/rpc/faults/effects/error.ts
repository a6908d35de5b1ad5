import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { EffectRun } from '../effectContext.ts'

/** Answers with an error without calling the node. */
export const error: EffectRun<'error'> = async ({ code, message, data }) => toErrorOutcome({ code, message, data })
