import { type ContractFolder, readContractFolder } from './readContractFolder.ts'

/**
 * Reads all contracts of several folders or files, in their order.
 *
 * @throws BenchError when one is missing, or holds no contract
 * @example
 * await readContractFolders(['out', 'abis/Oracle.json'])
 */
export async function readContractFolders(paths: readonly string[]): Promise<ContractFolder> {
  const folders = await Promise.all(paths.map((path) => readContractFolder(path)))
  return {
    contracts: folders.flatMap(({ contracts }) => contracts),
    skipped: folders.flatMap(({ skipped }) => skipped),
  }
}
