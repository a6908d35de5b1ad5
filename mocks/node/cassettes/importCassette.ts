import { lstatSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { nameFormat } from '#mocks/core/nameFormat'
import { readTextFile } from '#mocks/node/files/readFiles'
import { toTool } from '#mocks/node/shared/ownPackage'
import type { Cassette } from '#mocks/rpc/cassette/cassetteFormat'
import { importHar } from '#mocks/rpc/cassette/import/importHar'
import { importIo } from '#mocks/rpc/cassette/import/importIo'
import { type HarFile, isHar } from '#mocks/rpc/cassette/import/readHarCalls'
import type { Imported, SkippedEntry } from '#mocks/rpc/cassette/import/toImported'
import { mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import { type CassetteSummary, summarizeCassette } from '#mocks/rpc/cassette/summarizeCassette'
import { toFileError } from '../files/toFileError.ts'
import { unpackZip } from '../metamaskBuild/unpackZip.ts'
import { writeCassette } from './cassetteFiles.ts'

const NAMES = /\.(?:io|har|har\.zip)$/i

/** Playwright's HAR files may have bodies in a folder or a zip. If two files differ on a call, the first one wins. */
export async function importCassette(parameters: {
  readonly paths: readonly [string, ...string[]]
  readonly out: string
  readonly hosts?: readonly string[] | undefined
  readonly chainId?: number | undefined
  readonly force?: boolean | undefined
  readonly now: Date
}): Promise<{ readonly summary: CassetteSummary; readonly skipped: readonly SkippedEntry[] }> {
  const { paths, out, hosts, chainId, force, now } = parameters
  const files = (await Promise.all(paths.map(listFiles))).flat()
  if (files.length === 0)
    throw new BenchError(`There is nothing to import in ${paths.join(', ')}.`, {
      hint: 'Give .io or .har files, or a folder that contains some.',
    })
  const about = { name: basename(out), chainId, tool: toTool(), date: now.toISOString() }
  const texts = await Promise.all(files.map(readRecording))
  const hars = texts.filter(({ name, text }) => /\.har(?:\.zip)?$/i.test(name) || isHar(text))
  const io = texts.filter((file) => !hars.includes(file))
  for (const { name, text } of io)
    if (!name.endsWith('.io') && !/^(?:>>|<<|\/\/)/m.test(text))
      throw new BenchError(`${name} is neither a HAR file nor an .io test: it is ${nameFormat(text)}.`)
  if (hosts && hars.length === 0)
    throw new BenchError('--host chooses among the nodes of HAR files, but none is given.')
  const imports = [
    ...(io.length > 0 ? [importIo(io, about)] : []),
    ...(hars.length > 0 ? [importHar(hars, { ...about, hosts })] : []),
  ]
  const skipped = imports.flatMap((each) => each.skipped)
  const ofChain = { chainId: findChain(imports) }
  const [first, ...others] = imports.map((each) => ({ ...each.cassette, meta: { ...each.cassette.meta, ...ofChain } }))
  const cassette = mergeCassettes([first as Cassette, ...others], { prefer: 'first' })
  if (cassette.steps[0].entries.length === 0)
    throw new BenchError(`There is no call with an answer in ${files.join(', ')}.`, {
      metaMessages: skipped.map(({ place, reason }) => `${place}: ${reason}`),
      hint: 'Give .io files with `>> ` and `<< ` lines, or HAR files with content.',
    })
  await writeCassette({ file: out, cassette, force })
  return { summary: summarizeCassette({ ...cassette, complete: true }), skipped }
}

function findChain(imports: readonly Imported[]): number {
  const stated = [...new Set(imports.map(({ cassette }) => cassette.meta.chainId))].filter((each) => each > 0)
  const [chainId] = stated
  if (chainId === undefined)
    throw new BenchError('None of the files names its chain id.', { hint: 'Pass it: --chain-id N' })
  if (stated.length === 1) return chainId
  throw new BenchError(`The files are of several chains: ${stated.join(', ')}. A cassette has one chain.`, {
    hint: 'Import the files of each chain by themselves.',
  })
}

async function readRecording(name: string): Promise<HarFile> {
  if (/\.zip$/i.test(name)) return readZippedHar(name)
  return { name, text: await readTextFile(name), readBody: (file) => readBody(dirname(name), file) }
}

async function readZippedHar(name: string): Promise<HarFile> {
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-har-'))
  try {
    const to = join(folder, 'har')
    await unpackZip({ file: name, to })
    const all = await readdir(to)
    const har = all.find((each) => each.endsWith('.har'))
    if (har === undefined) throw new BenchError(`${name} is not a HAR file: it is a zip without a .har file in it.`)
    const bodies = new Map(all.map((file) => [file, readBody(to, file)]))
    return { name, text: await readTextFile(join(to, har)), readBody: (file) => bodies.get(file) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The HAR may be a stranger's: it names files of its own folder alone. */
function readBody(folder: string, file: string): string | undefined {
  if (basename(file) !== file || !/^\w[\w.-]*$/.test(file)) return undefined
  try {
    const path = join(folder, file)
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : undefined
  } catch {
    return undefined
  }
}

async function listFiles(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && NAMES.test(entry.name))
    return files.map((entry) => join(entry.parentPath, entry.name)).sort()
  } catch (error) {
    throw toFileError(`${path} cannot be read`, error)
  }
}
