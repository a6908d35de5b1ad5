import { soakedAttacks } from './attacks/soakedAttacks.ts'

/**
 * Carries out the attacks that take too long for `npm test`, one after the other.
 *
 * @param kills how many processes are killed while they write a file
 * @returns whether each had its required outcome
 */
export async function soakAttacks(kills: number, write: (text: string) => void): Promise<boolean> {
  let succeeded = true
  for (const [name, attack] of Object.entries(soakedAttacks)) {
    write(`\n▶ ${name}\n`)
    const held = await attack(write, kills)
    write(held ? `✓ ${name}\n` : `✗ ${name}: the required outcome was not seen\n`)
    succeeded &&= held
  }
  return succeeded
}
