import { type ProcessGuard, startProcessGuard } from '../shared/startProcessGuard.ts'

/** One for all tests of this process, as nothing but the end of the process stops it. */
let guard: Promise<ProcessGuard> | undefined

/**
 * Provides the guard of this process's tests. A guard is a process that takes twice as long to start as an Anvil.
 *
 * @example
 * await startAnvil({ guard: await provideTestGuard() })
 */
export function provideTestGuard(): Promise<ProcessGuard> {
  guard ??= startProcessGuard()
  return guard
}
