import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { importHar } from '#mocks/rpc/cassette/import/importHar'
import { importIo } from '#mocks/rpc/cassette/import/importIo'
import { mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import { type CassetteSummary, summarizeCassette } from '#mocks/rpc/cassette/summarizeCassette'
import { readVersion } from '../anvil/readVersion.ts'
import { readTextFile } from '../files/readTextFile.ts'
import { toFileError } from '../files/toFileError.ts'
import { writeCassette } from './writeCassette.ts'

export type ImportCassetteParameters = {
  /** Files, or folders that are searched for `.io` and `.har` files at any depth. */
  readonly paths: readonly [string, ...string[]]
  readonly out: string
  /** The chain of the recordings. Default: read from the files. */
  readonly chainId?: number | undefined
  /** Whether to replace an existing file. */
  readonly force?: boolean | undefined
  /** The date to write into the head. */
  readonly now: Date
}

/** What was imported, and what was skipped. */
export type ImportResult = {
  readonly summary: CassetteSummary
  readonly skipped: readonly { readonly place: string; readonly reason: string }[]
}

/**
 * Makes a cassette from other recordings: Ethereum's `.io` tests and HAR files. If two files answer a call differently,
 * the first one wins.
 *
 * @throws BenchError if a file cannot be read, no file is found, or the cassette cannot be written
 */
export async function importCassette(parameters: ImportCassetteParameters): Promise<ImportResult> {
  const { paths, out, chainId, force, now } = parameters
  const files = (await Promise.all(paths.map(listFiles))).flat()
  if (files.length === 0)
    throw new BenchError(`There is nothing to import in ${paths.join(', ')}.`, {
      hint: 'Give .io or .har files, or a folder that contains some.',
    })
  const about = {
    name: basename(out),
    chainId: chainId ?? 0,
    tool: `walletbench ${readVersion()}`,
    date: now.toISOString(),
  }
  const texts = await Promise.all(files.map(async (name) => ({ name, text: await readTextFile(name) })))
  const isHar = ({ name }: { name: string }) => name.endsWith('.har')
  const io = texts.filter((file) => !isHar(file))
  const imports = [
    ...(io.length > 0 ? [importIo(io, about)] : []),
    ...texts.filter(isHar).map(({ name, text }) => importHar(name, text, about)),
  ]
  const [first, ...others] = imports.map(({ cassette }) => cassette)
  const merged = mergeCassettes([first as Cassette, ...others], { prefer: 'first' })
  const cassette = { ...merged, meta: { ...merged.meta, chainId: chainId ?? findChainId(merged) } }
  await writeCassette({ file: out, cassette, force })
  return {
    summary: summarizeCassette({ ...cassette, complete: true }),
    skipped: imports.flatMap(({ skipped }) => skipped),
  }
}

function findChainId({ steps }: Cassette): number {
  const found = steps.flatMap(({ entries }) => entries).find(({ method }) => method === 'eth_chainId')
  const text = found && 'resultText' in found.outcome ? found.outcome.resultText : 'null'
  const chainId = Number(JSON.parse(text) ?? Number.NaN)
  if (Number.isSafeInteger(chainId)) return chainId
  throw new BenchError('None of the files names its chain id.', { hint: 'Pass it: --chain-id N' })
}

async function listFiles(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && /\.(io|har)$/.test(entry.name))
    return files.map((entry) => join(entry.parentPath, entry.name)).sort()
  } catch (error) {
    throw toFileError(`${path} cannot be read`, error)
  }
}
