import { type Anvil, type AnvilParameters, startAnvil } from '#mocks/node/anvil/startAnvil'
import { type ProcessGuard, startProcessGuard } from '#mocks/node/shared/childProcesses'

let guard: Promise<ProcessGuard> | undefined

export async function startTestAnvil(parameters: AnvilParameters = {}): Promise<Anvil> {
  return startAnvil({ guard: await provideTestGuard(), ...parameters })
}

/** A guard is a process that takes twice as long to start as an Anvil. */
export function provideTestGuard(): Promise<ProcessGuard> {
  guard ??= startProcessGuard()
  return guard
}
