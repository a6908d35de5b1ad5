import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { listSpecs, type ReportSuite } from './listSpecs.ts'
import { provideBrowser } from './provideBrowser.ts'
import { readReport } from './readReport.ts'
import { type Outcome, type PartContext, reportFailure, type Selection } from './testPart.ts'

const WITH_WINDOW: readonly string[] = ['--headed', '--debug', '--ui']

type PlaywrightSpec = {
  readonly title: string
  readonly ok: boolean
  readonly tests?:
    | readonly {
        readonly status: string
        readonly annotations?: readonly { readonly type: string; readonly description?: string }[]
      }[]
    | undefined
}

export async function runBrowserTests(
  context: PartContext,
  tests: {
    readonly config: string
    readonly args?: readonly string[] | undefined
    readonly shard?: Selection['shard']
    readonly report: string
    readonly extensions?: boolean | undefined
    readonly variables?: Readonly<Record<string, string>> | undefined
  },
): Promise<Outcome> {
  const { run, root, reportFolder, environment } = context
  const { config, args = [], shard, report: name, extensions = false, variables = {} } = tests
  const report = join(reportFolder, `${name}.json`)
  // Never take the previous report for this run's.
  await rm(report, { force: true })
  if (environment.failedBuilds.length > 0) return reportFailure('Not run: the build is incomplete.')
  let chromium: string | undefined
  try {
    chromium = await provideBrowser(context, { extensions, window: args.some((word) => WITH_WINDOW.includes(word)) })
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    return reportFailure(error.message)
  }
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const part = shard ? [`--shard=${shard.index}/${shard.count}`, '--reporter=list,json,blob'] : ['--reporter=list,json']
  const command = ['-C', 'walletbench-source', playwright, 'test', '-c', config, ...part, ...args]
  const code = await run(process.execPath, command, {
    ...variables,
    WALLETBENCH_CHROMIUM: chromium ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_BLOB_OUTPUT_DIR: join(reportFolder, `blob-${name}`),
  })
  return readReport(report, code, countBrowserTests)
}

export function countBrowserTests(parameters: {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  readonly errors: readonly { readonly message?: string | undefined }[]
  readonly suites?: readonly ReportSuite<PlaywrightSpec>[] | undefined
}): Outcome {
  const { stats, errors } = parameters
  const specs = listSpecs(parameters.suites)
  const failed = specs.filter(({ spec }) => !spec.ok).map(({ spec, titles }) => [...titles, spec.title].join(' › '))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...failed, ...errors.map(({ message = 'an error outside of tests' }) => message)],
    notRun: countEach(specs.flatMap(({ spec }) => listSkipped(spec))),
  }
}

function listSkipped({ tests = [] }: PlaywrightSpec): readonly string[] {
  return tests
    .filter(({ status }) => status === 'skipped')
    .map(({ annotations = [] }) => annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given')
}

function countEach(reasons: readonly string[]): readonly string[] {
  return Array.from(new Set(reasons), (reason) => {
    const count = reasons.filter((other) => other === reason).length
    return `${count} skipped: ${reason}`
  })
}
