import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { importHar } from '#mocks/rpc/cassette/import/importHar'
import { importIo } from '#mocks/rpc/cassette/import/importIo'
import { mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import { type CassetteSummary, summarizeCassette } from '#mocks/rpc/cassette/summarizeCassette'
import { readVersion } from '../anvil/readVersion.ts'
import { readTextFile } from './readTextFile.ts'
import { toFileError } from './toFileError.ts'
import { writeCassette } from './writeCassette.ts'

export type ImportCassetteParameters = {
  /** Files, or folders whose `.io` and `.har` files are meant, at any depth. */
  readonly paths: readonly [string, ...string[]]
  readonly out: string
  /** The chain that they are of. Default: what they say. */
  readonly chainId?: number | undefined
  /** Whether a file that is there is replaced. */
  readonly force?: boolean | undefined
  /** What stands in the head as its date. */
  readonly now: Date
}

/** What was imported, and what was not. */
export type ImportResult = {
  readonly summary: CassetteSummary
  readonly skipped: readonly { readonly place: string; readonly reason: string }[]
}

/**
 * Makes a cassette of other recordings: Ethereum's `.io` tests, and HAR files. Where two files answer a call
 * differently the first one counts.
 *
 * @throws BenchError where a file cannot be read, there is none, or the cassette cannot be written
 */
export async function importCassette(parameters: ImportCassetteParameters): Promise<ImportResult> {
  const { paths, out, chainId, force, now } = parameters
  const files = (await Promise.all(paths.map(listFiles))).flat()
  if (files.length === 0)
    throw new BenchError(`There is nothing to import in ${paths.join(', ')}.`, { hint: 'It takes .io and .har files.' })
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
  throw new BenchError('None of the files says of which chain it is.', { hint: 'Say it: --chain-id N' })
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
