import type { KnownContract } from '#mocks/core/contracts/knownContract'
import { readContractFolder } from './readContractFolder.ts'

/**
 * Reads all contracts of several folders or files, in their order.
 *
 * @throws BenchError when one is missing, or holds no contract
 * @example
 * await readContractFolders(['out', 'abis/Oracle.json'])
 */
export async function readContractFolders(paths: readonly string[]): Promise<readonly KnownContract[]> {
  return (await Promise.all(paths.map((path) => readContractFolder(path)))).flat()
}
