import { type ContractFolder, readContractFolder } from './readContractFolder.ts'

export async function readContractFolders(paths: readonly string[]): Promise<ContractFolder> {
  const folders = await Promise.all(paths.map((path) => readContractFolder(path)))
  return {
    contracts: folders.flatMap(({ contracts }) => contracts),
    skipped: folders.flatMap(({ skipped }) => skipped),
  }
}
