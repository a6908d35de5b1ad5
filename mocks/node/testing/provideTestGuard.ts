import { type ProcessGuard, startProcessGuard } from '../shared/startProcessGuard.ts'

let guard: Promise<ProcessGuard> | undefined

/** A guard is a process that takes twice as long to start as an Anvil. */
export function provideTestGuard(): Promise<ProcessGuard> {
  guard ??= startProcessGuard()
  return guard
}
