import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'

/**
 * Where the project keeps what MetaMask was seen to do.
 *
 * @param root the folder of Walletbench's package.json
 * @throws BenchError outside a clone of the project: an installed package is not written to
 */
export function findConformanceFolder(root: string): string {
  // The sources are no part of the package.
  if (existsSync(join(root, 'mocks/metamask/conformance'))) return join(root, 'fixtures/conformance')
  throw new BenchError('There is no clone of Walletbench here to write the report to.', {
    hint: "--write keeps the report among the project's fixtures. Here, keep what --json prints.",
  })
}
