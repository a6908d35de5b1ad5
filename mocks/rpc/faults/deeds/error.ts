import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { DeedRun } from '../faultTools.ts'

/** The node is not asked. */
export const error: DeedRun<'error'> = async ({ code, message, data }) => toErrorOutcome({ code, message, data })
