import { BenchError } from './BenchError.ts'
import { toShown } from './checkOptionNames.ts'

export function checkListener(listener: unknown): void {
  if (typeof listener === 'function') return
  throw new BenchError(`The listener is ${toShown(listener)}.`, { hint: 'Give a function.' })
}
