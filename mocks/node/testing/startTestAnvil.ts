import { type Anvil, type AnvilParameters, startAnvil } from '../anvil/startAnvil.ts'
import { provideTestGuard } from './provideTestGuard.ts'

export async function startTestAnvil(parameters: AnvilParameters = {}): Promise<Anvil> {
  return startAnvil({ guard: await provideTestGuard(), ...parameters })
}
