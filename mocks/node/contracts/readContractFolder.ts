import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { KnownContract } from '#mocks/core/contracts/knownContract'
import { readContractFile } from '#mocks/core/contracts/readContractFile'
import { readTextFile } from '#mocks/node/files/readFiles'
import { toFileError } from '#mocks/node/files/toFileError'

const NAMED = 10

const NOT_ARTIFACTS = new Set(['build-info', 'cache', 'node_modules'])
const TEST_FOLDER = /\.(?:t|s)\.sol$/
/** Large projects have some 2,000 artifacts with 60 MB. A folder such as `/` has far more. */
const MOST_FILES = 10_000
const MOST_ENTRIES = 100_000
const MOST_DEPTH = 32
const MOST_BYTES = 200_000_000
/** An artifact has up to 5 MB. */
const MOST_FILE_BYTES = 20_000_000

export type ContractFolder = { readonly contracts: readonly KnownContract[]; readonly skipped: readonly SkippedFile[] }

type SkippedFile = { readonly path: string; readonly reason: string }

export async function readContractFolder(
  path: string,
  { mostFiles = MOST_FILES }: { readonly mostFiles?: number } = {},
): Promise<ContractFolder> {
  const about = await stat(path).catch((cause: unknown) => {
    throw new BenchError(`There is no folder or file ${path}.`, {
      hint: 'Give the folder of the built contracts: out of Foundry (forge build), or artifacts of Hardhat.',
      cause,
    })
  })
  if (!about.isDirectory()) {
    // A pipe may never end.
    if (!about.isFile()) throw new BenchError(`${path} is neither a folder nor a regular file.`)
    return { contracts: readContractFile(await readTextFile(path, MOST_FILE_BYTES), path), skipped: [] }
  }
  const contracts: KnownContract[] = []
  const skipped: SkippedFile[] = []
  for (const file of await selectFiles(path, await listFiles(path, mostFiles), skipped)) {
    try {
      // Without anything to call it decodes nothing.
      const found = readContractFile(await readTextFile(file, MOST_FILE_BYTES), relative(path, file))
      contracts.push(...found.filter(({ abi }) => abi.length > 0))
    } catch (error) {
      if (!(error instanceof BenchError)) throw error
      skipped.push({ path: file, reason: error.shortMessage })
    }
  }
  if (contracts.length > 0) return { contracts, skipped }
  throw new BenchError(`${path} holds no contract.`, {
    metaMessages: toSkippedText(skipped),
    hint: 'Build the contracts first (forge build, npx hardhat compile), and give the folder of the result.',
  })
}

async function listFiles(root: string, mostFiles: number): Promise<readonly string[]> {
  const files: string[] = []
  let entriesLeft = MOST_ENTRIES

  async function walk(folder: string, depth: number): Promise<void> {
    if (depth > MOST_DEPTH) throw toTooMuch(root, `folders that are nested deeper than ${MOST_DEPTH}`)
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      throw toFileError(`${folder} cannot be read`, error)
    })
    entriesLeft -= entries.length
    if (entriesLeft < 0) throw toTooMuch(root, `more than ${MOST_ENTRIES.toLocaleString('en')} files and folders`)
    for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
      const path = join(folder, entry.name)
      // Links are neither.
      if (entry.isFile() && /\.(?:json|abi)$/i.test(entry.name) && !entry.name.endsWith('.dbg.json')) files.push(path)
      if (files.length > mostFiles) throw toTooMuch(root, `more than ${mostFiles.toLocaleString('en')} JSON files`)
      if (entry.isDirectory() && !NOT_ARTIFACTS.has(entry.name) && !TEST_FOLDER.test(entry.name))
        await walk(path, depth + 1)
    }
  }
  await walk(root, 0)
  return files
}

async function selectFiles(root: string, files: readonly string[], skipped: SkippedFile[]): Promise<readonly string[]> {
  const selected: string[] = []
  let bytes = 0
  for (const file of files) {
    const { size } = await stat(file)
    if (size > MOST_FILE_BYTES) {
      skipped.push({ path: file, reason: `It is larger than ${MOST_FILE_BYTES / 1e6} MB.` })
      continue
    }
    bytes += size
    if (bytes > MOST_BYTES) throw toTooMuch(root, `more than ${MOST_BYTES / 1e6} MB of JSON`)
    selected.push(file)
  }
  return selected
}

function toTooMuch(path: string, what: string): BenchError {
  return new BenchError(`${path} holds ${what}: it is not read.`, {
    hint: 'Give the folder of the built contracts alone: out of Foundry (forge build), or artifacts of Hardhat.',
  })
}

export function toSkippedText(skipped: readonly SkippedFile[]): readonly string[] {
  if (skipped.length === 0) return []
  const [what, have] = skipped.length === 1 ? ['1 file was', 'has'] : [`${skipped.length} files were`, 'have']
  const title = `${what} skipped, which ${have} no ABI that can be read:`
  const lines = skipped.slice(0, NAMED).map(({ path, reason }) => `  ${path}: ${reason}`)
  return [title, ...lines, ...(skipped.length > NAMED ? [`  and ${skipped.length - NAMED} more`] : [])]
}

export async function readContractFolders(paths: readonly string[]): Promise<ContractFolder> {
  const folders = await Promise.all(paths.map((path) => readContractFolder(path)))
  return { contracts: folders.flatMap((each) => each.contracts), skipped: folders.flatMap((each) => each.skipped) }
}
