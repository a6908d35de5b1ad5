import { relative, sep } from 'node:path'

/** The parts of Vitest's JSON report that are read. */
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

/** How fast-check locates a failure. The first part of a path is the value; the others show how it was shrunk. */
const FAILED = /seed: (?<seed>-?\d+), path: "(?<first>\d+)[\d:]*"/
const COUNTEREXAMPLE = /^Counterexample: .*$/m
/** The longest part of a counterexample that is shown, in characters. */
const MOST = 1_000

/**
 * Turns Vitest's JSON report of a fuzz run into instructions: for each property that failed, its counterexample and the
 * lines that keep it as a regression test.
 *
 * @param root the folder that paths are relative to
 * @returns one text for each failed test; an empty list when all passed
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
