import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { KnownContract } from '#mocks/core/contracts/knownContract'
import { readContractFile } from '#mocks/core/contracts/readContractFile'

/** Folders of Foundry and Hardhat that hold no artifacts. */
const NOT_ARTIFACTS = new Set(['build-info', 'cache', 'node_modules'])
/** What Foundry makes of tests and scripts: they are no contracts of a dapp. */
const TEST_FOLDER = /\.(?:t|s)\.sol$/

/**
 * Reads all contracts of a folder such as Foundry's `out` or Hardhat's `artifacts`, or of one file.
 * Other JSON files of a folder are passed over.
 *
 * @throws BenchError when there is nothing at the path, the folder holds no contract, or the file is none
 * @example
 * await readContractFolder('out') // [{ name: 'Market', abi, code }, …]
 */
export async function readContractFolder(path: string): Promise<readonly KnownContract[]> {
  const about = await stat(path).catch((cause: unknown) => {
    throw new BenchError(`There is no folder or file ${path}.`, {
      hint: 'Give the folder of the built contracts: out of Foundry (forge build), or artifacts of Hardhat.',
      cause,
    })
  })
  if (!about.isDirectory()) return [readContractFile(await readFile(path, 'utf8'), path)]
  const contracts: KnownContract[] = []
  for (const file of await listFiles(path)) {
    const contract = await readOne(file, relative(path, file))
    if (contract) contracts.push(contract)
  }
  if (contracts.length > 0) return contracts
  throw new BenchError(`${path} holds no contract.`, {
    hint: 'Build the contracts first (forge build, npx hardhat compile), and give the folder of the result.',
  })
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files: string[] = []
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
    const path = join(folder, entry.name)
    if (entry.isFile() && entry.name.endsWith('.json') && !entry.name.endsWith('.dbg.json')) files.push(path)
    if (entry.isDirectory() && !NOT_ARTIFACTS.has(entry.name) && !TEST_FOLDER.test(entry.name))
      files.push(...(await listFiles(path)))
  }
  return files
}

/** Undefined for a file that is no contract. A contract without anything to call is left out, too: it decodes nothing. */
async function readOne(file: string, path: string): Promise<KnownContract | undefined> {
  const text = await readFile(file, 'utf8')
  try {
    const contract = readContractFile(text, path)
    return contract.abi.length > 0 ? contract : undefined
  } catch (error) {
    if (error instanceof BenchError) return undefined
    throw error
  }
}
