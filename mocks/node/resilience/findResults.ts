import { readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
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

/** The name under which a test writes its result. */
const RESULT = 'resilience.json'

/** Folders without results: Playwright's copies of attachments, and what is not a test's. */
const LEFT_OUT = new Set(['node_modules', '.git'])

/** The largest report: 200 MB. It may have attachments in itself. */
const LARGEST = 200_000_000

/** The results of one report or folder, which are kept together: 500 MB. A report can name the same file many times. */
const LARGEST_ALL = 500_000_000

/** The results below some paths. */
type FoundResults = {
  readonly results: readonly FoundResult[]
  readonly problems: readonly string[]
  /** Ends the reading of files. */
  close(): void
}

/** A test of a report, with its results in each project. */
type JsonSpec = z.infer<typeof spec>

/** A file or a describe of a report. */
type JsonSuite = { readonly specs: readonly JsonSpec[]; readonly suites?: readonly JsonSuite[] | undefined }

/**
 * Finds the results of resilience tests: in folders that tests wrote, in blob reports, in reports of the JSON reporter.
 *
 * @param paths files and folders, relative to `cwd`
 * @param limit how many characters the results of one path may have. Default 500 million
 * @throws BenchError when a path is not there, or is neither of these
 * @example
 * const { results } = await findResults(['test-results', 'shard-2/blob-report'], process.cwd())
 */
export async function findResults(paths: readonly string[], cwd: string, limit = LARGEST_ALL): Promise<FoundResults> {
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

/** What the user names as results may be named by a report, too. */
async function listFolders(paths: readonly string[]): Promise<readonly string[]> {
  const isFolder = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        (found) => found.isDirectory(),
        () => false,
      ),
    ),
  )
  return paths.filter((_, index) => isFolder[index])
}

type FindParameters = {
  /** The path as the user gave it, for errors. */
  readonly given: string
  readonly path: string
  /** The folders that attachments may be in, besides that of a report. */
  readonly folders: readonly string[]
  readonly limit: number
}

async function findIn(parameters: FindParameters): Promise<Findings> {
  const { given, path } = parameters
  const stats = await stat(path).catch((error: unknown) => {
    throw toFileError(
      `${given} cannot be read`,
      error,
      'Run the tests of your flows first, or give the folder of their results.',
    )
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

/** One result that cannot be read must not hide the others. */
function tryRead(text: string, place: string, problems: string[]): FoundResult['result'] | undefined {
  try {
    return readResult(text, place)
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    problems.push([error.shortMessage, ...error.metaMessages, error.hint].filter(Boolean).join(' '))
    return undefined
  }
}

/**
 * Finds results in a report of Playwright's JSON reporter: of one run, or of merged shards.
 *
 * @throws BenchError when it is not such a report
 * @example
 * await findInJsonReport({ given: 'merged.json', path: '/home/me/shop/merged.json', folders: [], limit: 500_000_000 })
 */
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

/**
 * Finds results in a folder and all below it: those that tests wrote, and those in blob reports.
 *
 * @example
 * await findInFolder({ given: 'test-results', path: '/home/me/shop/test-results', folders: [], limit: 500_000_000 })
 */
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

/**
 * Reads a report of Playwright's JSON reporter, as far as attachments need it.
 *
 * @returns undefined for what is not one
 * @example
 * readJsonReport(await readFile('merged.json', 'utf8'))?.suites
 */
function readJsonReport(text: string): { readonly suites: readonly JsonSuite[] } | undefined {
  try {
    return report.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
