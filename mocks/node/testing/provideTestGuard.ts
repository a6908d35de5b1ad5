import { type ProcessGuard, startProcessGuard } from '../shared/startProcessGuard.ts'

/** One for all tests of this process, as nothing but the end of the process stops it. */
let guard: Promise<ProcessGuard> | undefined

/** A guard is a process that takes twice as long to start as an Anvil. */
export function provideTestGuard(): Promise<ProcessGuard> {
  guard ??= startProcessGuard()
  return guard
}
