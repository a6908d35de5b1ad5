import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { EffectRun } from '../faultTools.ts'

/** The node is not asked. */
export const error: EffectRun<'error'> = async ({ code, message, data }) => toErrorOutcome({ code, message, data })
