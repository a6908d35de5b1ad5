import { relative, sep } from 'node:path'

/** How fast-check locates a failure. The first part of a path is the value; the others show how it was shrunk. */
const FAILED = /seed: (?<seed>-?\d+), path: "(?<first>\d+)[\d:]*"/
const COUNTEREXAMPLE = /^Counterexample: .*$/m
/** Characters. */
const MOST = 1_000

export function toFuzzReport(
  parameters: {
    readonly testResults: readonly {
      readonly status: string
      readonly name: string
      readonly message: string
      readonly assertionResults: readonly {
        readonly status: string
        readonly fullName: string
        readonly failureMessages: readonly string[]
      }[]
    }[]
  },
  root: string,
): readonly string[] {
  const { testResults } = parameters
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

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? ''
