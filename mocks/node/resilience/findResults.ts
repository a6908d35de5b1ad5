import { readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { parseJson } from '#mocks/core/parseJson'
import { LARGEST_FILE, readInside, readTextFile } from '#mocks/node/files/readFiles'
import { toFileError } from '#mocks/node/files/toFileError'
import { readResult } from '#mocks/resilience/report/readResult'
import { findInBlob } from './findInBlob.ts'
import { attachmentsOf, type Findings, type FoundResult, joinFindings, toFoundText } from './findings.ts'

const spec = z.looseObject({
  title: z.string(),
  tests: z.array(z.looseObject({ results: z.array(z.looseObject({ attachments: z.unknown().optional() })) })),
})

const suite: z.ZodType<JsonSuite> = z.looseObject({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})

const report = z.looseObject({ config: z.looseObject({}), suites: z.array(suite) })

const RESULT = 'resilience.json'

const LEFT_OUT = new Set(['node_modules', '.git'])

/** In bytes. A report may have attachments in itself. */
const LARGEST = 200_000_000

/** The results are kept together, and a report can name the same file many times. */
const LARGEST_ALL = 500_000_000

type JsonSpec = z.infer<typeof spec>

type JsonSuite = { readonly specs: readonly JsonSpec[]; readonly suites?: readonly JsonSuite[] | undefined }

export async function findResults(paths: readonly string[], cwd: string, limit = LARGEST_ALL) {
  const results: FoundResult[] = []
  const problems: string[] = []
  const closers: (() => void)[] = []
  const close = () => {
    for (const one of closers) one()
  }
  const folders = await listFolders(paths.map((path) => resolve(cwd, path)))
  try {
    for (const [path, given] of paths.entries()) {
      const found = await findIn({ given, path: resolve(cwd, given), folders, limit })
      if (found.close) closers.push(found.close)
      problems.push(...found.problems)
      for (const { text, place, read } of found.texts) {
        const result = tryRead(text, place, problems)
        if (result) results.push({ result, path, place, read })
      }
    }
  } catch (error) {
    close()
    throw error
  }
  return { results, problems, close }
}

async function listFolders(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return paths.filter((_, index) => found[index]?.isDirectory())
}

type FindParameters = {
  readonly given: string
  readonly path: string
  readonly folders: readonly string[]
  readonly limit: number
}

async function findIn(parameters: FindParameters): Promise<Findings> {
  const { given, path } = parameters
  const stats = await stat(path).catch((error: unknown) => {
    const hint = 'Run the tests of your flows first, or give the folder of their results.'
    throw toFileError(`${given} cannot be read`, error, hint)
  })
  if (stats.isDirectory()) return findInFolder(parameters)
  if (path.endsWith('.zip')) return findInBlob(path)
  return findInJsonReport(parameters)
}

/** One after the other: there may be thousands, each may be large, and their texts are kept. */
async function findEach<item>(
  items: readonly item[],
  { given, limit }: FindParameters,
  find: (item: item) => Promise<Findings>,
): Promise<Findings> {
  const found: Findings[] = []
  let size = 0
  for (const item of items) {
    if (size > limit) {
      const problem = `${given}: its results are larger than ${limit / 1e6} MB. The others are not read.`
      found.push({ texts: [], problems: [problem] })
      break
    }
    const one = await find(item)
    for (const { text } of one.texts) size += text.length
    found.push(one)
  }
  return joinFindings(found)
}

function tryRead(text: string, place: string, problems: string[]): FoundResult['result'] | undefined {
  try {
    return readResult(text, place)
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    problems.push([error.shortMessage, ...error.metaMessages, error.hint].filter(Boolean).join(' '))
    return undefined
  }
}

async function findInJsonReport(parameters: FindParameters): Promise<Findings> {
  const { given, path, folders } = parameters
  const report = readJsonReport(await readTextFile(path, LARGEST))
  const roots = [dirname(path), ...folders]
  if (!report)
    throw new BenchError(`${given} is not a report of Playwright’s JSON reporter.`, {
      hint: 'Give a folder of test results, a blob report (.zip), or what `npx playwright merge-reports --reporter json` prints.',
    })
  const runs = report.suites
    .flatMap(listSpecs)
    .flatMap(({ title, tests }) => tests.flatMap(({ results }) => results.map((result) => ({ title, ...result }))))
  return findEach(runs, parameters, ({ title, attachments }) =>
    toFoundText(attachmentsOf(attachments), `${given}: ${title}`, (attached) =>
      readInside({ path: resolve(dirname(path), attached), roots, limit: LARGEST_FILE }),
    ),
  )
}

function listSpecs({ specs, suites = [] }: JsonSuite): readonly JsonSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

async function findInFolder(parameters: FindParameters): Promise<Findings> {
  const folder = parameters.path
  const files = (await listFiles(folder)).toSorted()
  return findEach(files, parameters, (path) =>
    path.endsWith('.zip') ? findInBlob(path, { isAnyZip: true }) : readRun(folder, path),
  )
}

async function readRun(folder: string, path: string): Promise<Findings> {
  const place = relative(folder, path).replaceAll('\\', '/')
  const read = (name: string) => readInside({ path: join(dirname(path), name), roots: [folder], limit: LARGEST_FILE })
  const found = await toFoundText([{ name: RESULT, path: RESULT, body: undefined }], place, read)
  const [first] = found.texts
  // A project's own report may have this name.
  if (first && readJsonReport(first.text)) return { texts: [], problems: [] }
  return { ...found, texts: found.texts.map((one) => ({ ...one, read })) }
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries.map((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : listFiles(path)
    return entry.isFile() && (entry.name === RESULT || entry.name.endsWith('.zip')) ? [path] : []
  })
  return (await Promise.all(lists)).flat()
}

function readJsonReport(text: string): { readonly suites: readonly JsonSuite[] } | undefined {
  return report.safeParse(parseJson(text)).data
}
