import { type Anvil, type AnvilParameters, startAnvil } from '../anvil/startAnvil.ts'
import { provideTestGuard } from './provideTestGuard.ts'

/**
 * Starts an Anvil for a test, without a guard of its own.
 *
 * @example
 * const anvil = await parts.add(startTestAnvil({ chainId: 1 }))
 */
export async function startTestAnvil(parameters: AnvilParameters = {}): Promise<Anvil> {
  return startAnvil({ guard: await provideTestGuard(), ...parameters })
}
