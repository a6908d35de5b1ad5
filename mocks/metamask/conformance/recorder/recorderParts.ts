import { callProvider } from './callProvider.ts'
import { createEventLog } from './createEventLog.ts'
import type { RecorderParts } from './createRecorder.ts'
import { lookAt } from './lookAt.ts'
import { toPlain } from './toPlain.ts'

/** The functions that a recorder is made of. */
export const recorderParts: RecorderParts = { toPlain, callProvider, createEventLog, lookAt }
