import { fileURLToPath } from 'node:url'

/** Lines and columns count from 1. */
export type Location = { readonly file: string; readonly line: number; readonly column: number }

export type Step = <result>(title: string, run: () => Promise<result>) => Promise<result>

type PlaywrightStep = <result>(
  title: string,
  run: () => Promise<result>,
  options: { location?: Location },
) => Promise<result>

/** Creates a `test.step` whose place, and that of its errors, is where the test called: not the bench's own code. */
export function createStep(step: PlaywrightStep): Step {
  return (title, run) => {
    const location = readCaller(new Error().stack ?? '')
    const runNamed = () =>
      run().catch((error: unknown) => {
        if (error instanceof Error) error.stack = toStack(error, location)
        throw error
      })
    return step(title, runNamed, location ? { location } : {})
  }
}

export function toStack({ name, message }: Error, location?: Location | undefined): string {
  const { file, line, column } = location ?? {}
  return location ? `${name}: ${message}\n    at ${file}:${line}:${column}` : `${name}: ${message}`
}

const OWN = fileURLToPath(new URL('../..', import.meta.url))
const FRAME = /(?:\(|^at (?:async )?)((?:file:\/\/|\/|[a-z]:\\)[^()]*?):(\d+):(\d+)\)?$/i

function readCaller(stack: string): Location | undefined {
  for (const frame of stack.split('\n').slice(1)) {
    const [, place = '', line, column] = FRAME.exec(frame.trim()) ?? []
    const file = place.startsWith('file://') ? fileURLToPath(place) : place
    if (file === '' || file.startsWith(OWN) || file.includes('/node_modules/')) continue
    return { file, line: Number(line), column: Number(column) }
  }
  return undefined
}
