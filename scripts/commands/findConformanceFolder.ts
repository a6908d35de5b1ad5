import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'

/**
 * Finds the folder in which the project keeps the observed behaviour of MetaMask.
 *
 * @param root the folder of Walletbench's package.json
 * @throws BenchError outside a clone of the project, because an installed package must not be written to
 */
export function findConformanceFolder(root: string): string {
  // A package does not contain the sources.
  if (existsSync(join(root, 'mocks/metamask/conformance'))) return join(root, 'fixtures/conformance')
  throw new BenchError('This is not a clone of Walletbench, so there is no place to write the report to.', {
    hint: "--write updates the project's fixtures. Use --json to print the report instead.",
  })
}
