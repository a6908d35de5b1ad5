import type { AttackTools } from './attacks/attackTools.ts'
import { soakedAttacks } from './attacks/soakedAttacks.ts'

/**
 * Carries out the attacks that take too long for `npm test`, one after the other.
 *
 * @returns whether each had its required outcome
 */
export async function soakAttacks(tools: AttackTools): Promise<boolean> {
  const { write } = tools
  let succeeded = true
  for (const [name, attack] of Object.entries(soakedAttacks)) {
    write(`\n▶ ${name}\n`)
    const held = await attack(tools)
    write(held ? `✓ ${name}\n` : `✗ ${name}: the required outcome was not seen\n`)
    succeeded &&= held
  }
  return succeeded
}
