import { relative, sep } from 'node:path'

/** Vitest's JSON report, as far as it is told. */
export type FuzzedTests = {
  readonly testResults: readonly {
    readonly status: string
    /** The file. */
    readonly name: string
    /** Why the file failed as a whole. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** How fast-check names what failed. The first part of a path is the value; the others are how it was made smaller. */
const FAILED = /seed: (?<seed>-?\d+), path: "(?<first>\d+)[\d:]*"/
const COUNTEREXAMPLE = /^Counterexample: .*$/m
/** Characters of a counterexample that are shown. */
const MOST = 1_000

/**
 * Turns Vitest's JSON report of a fuzz into what a person does about it: for each property that failed its counterexample,
 * and the lines that keep it as a regression.
 *
 * @param root the folder that paths are shown from
 * @returns one text for each failed test; none where all passed
 */
export function toFuzzReport({ testResults }: FuzzedTests, root: string): readonly string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name).split(sep).join('/')
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}\n  The file as a whole: ${firstLine(message)}\n`]
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${toFinding(failureMessages[0])}`)
  })
}

function toFinding(message = ''): string {
  const { seed, first } = FAILED.exec(message)?.groups ?? {}
  if (seed === undefined) return `  ${firstLine(message)}\n`
  const [counterexample = ''] = COUNTEREXAMPLE.exec(message) ?? []
  const shown = counterexample.length > MOST ? `${counterexample.slice(0, MOST)}…` : counterexample
  return `  ${shown}
  To keep it, add to the second argument of its checkProperty:
    regressions: [{ seed: ${seed}, path: '${first}' }],
`
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? ''
}
