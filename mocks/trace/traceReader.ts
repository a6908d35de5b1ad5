import type { Reader } from '#mocks/core/input/reader'
import { handle } from '#mocks/core/input/readers'
import type { Trace } from './createTrace.ts'

export const traceReader: Reader<Trace> = handle<Trace>('a trace: createTrace makes one', [
  'emit',
  'append',
  'createKey',
  'snapshot',
])
