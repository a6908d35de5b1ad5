import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { isSameOutcome, toCallKey } from '#mocks/rpc/cassette/calls/callKey'
import type {
  Cassette,
  CassetteEmit,
  CassetteEntry,
  CassetteMeta,
  CassetteStep,
} from '#mocks/rpc/cassette/cassetteFormat'
import { type HashText, readMeta, toBodyHash } from './cassetteHead.ts'
import { type CassetteLine, readLine, walkLines } from './readLine.ts'

const MAX_PROBLEMS = 100
const NO_ANSWER = 'a call with no answer (<< …) below it'
const TWO_ANSWERS = 'Remove one of the two, then seal the file: walletbench cassette check --fix-hash F'
const CUT = 'The file was cut off or edited. Take it from version control, or record it again.'

export type ParseCassetteOptions = { readonly hash?: HashText | undefined }
type CassetteProblem = { readonly line: number; readonly text: string; readonly hint?: string | undefined }

export type CassetteBody = ReturnType<typeof readCassetteBody>
type Question = Extract<CassetteLine, { call: unknown }>['call'] & { readonly line: number }

type OpenStep = CassetteStep & { readonly entries: CassetteEntry[]; readonly emits: CassetteEmit[] }

/** A file without a hash in its head is unfinished: it is read without a half-written last entry. */
export function parseCassette(name: string, text: string, { hash }: ParseCassetteOptions = {}): Cassette {
  const meta = readMeta(name, text)
  const complete = meta.sha256 !== undefined
  const { steps, problems } = readCassetteBody(text, meta)
  const [problem, ...others] = problems
  if (problem)
    throw new BenchError(`${name} cannot be read.`, {
      metaMessages: [
        `${name}:${problem.line}: ${problem.text}`,
        ...(others.length > 0 ? [`and ${others.length} more; walletbench cassette check lists them`] : []),
      ],
      hint: problem.hint ?? 'Fix the line, or record the cassette again.',
    })
  const found = complete ? toBodyHash(text, hash) : undefined
  if (found !== meta.sha256)
    throw new BenchError(`${name} was changed after it was recorded: its hash does not match.`, {
      metaMessages: [`${name}:1: "sha256" is ${meta.sha256}`, `the hash of its lines is ${found}`],
      hint: 'The file was cut off or edited. If that was on purpose: walletbench cassette check --fix-hash F',
    })
  return { name, meta, complete, steps }
}

export function readCassetteBody(text: string, meta: CassetteMeta) {
  const complete = meta.sha256 !== undefined
  const reader = createBodyReader(meta)
  let cut: number | undefined
  walkLines(text, (content, line, last) => {
    if (line === 1 || reader.problems.length >= MAX_PROBLEMS) return
    const read = readLine(content)
    if (!read) return
    if (last && !complete && 'fault' in read && read.cut) cut = line
    else reader.take(read, line)
  })
  const open = reader.getOpen()
  if (open && !complete) cut = open.line
  else if (open) reader.problems.push({ line: open.line, text: NO_ANSWER, hint: CUT })
  return { steps: reader.steps, problems: reader.problems, doubles: reader.doubles, cut }
}

function createBodyReader({ block: start, polled = false }: CassetteMeta) {
  let step: OpenStep = { block: start, entries: [], emits: [] }
  const steps: [OpenStep, ...OpenStep[]] = [step]
  const problems: CassetteProblem[] = []
  const doubles: { line: number; first: number }[] = []
  const known = new Map<string, CassetteEntry>()
  let question: Question | undefined

  const add = (line: number, text: string, hint?: string): void => void problems.push({ line, text, hint })

  function answer({ method, params, paramsText, line }: Question, outcome: RpcOutcome): void {
    const key = toCallKey(method, params, paramsText)
    const twin = known.get(key)
    if (!twin || polled) {
      const entry = { method, paramsText, outcome, line }
      known.set(key, entry)
      step.entries.push(entry)
    } else if (isSameOutcome(twin.outcome, outcome)) doubles.push({ line, first: twin.line })
    else add(line, `${nameMethod(method)} is answered differently on line ${twin.line}, in the same step`, TWO_ANSWERS)
  }

  function begin({ block, after }: Pick<CassetteStep, 'block' | 'after'>, line: number): void {
    const fresh = steps.length === 1 && step.entries.length === 0 && step.emits.length === 0
    if (!after && !fresh) add(line, 'a step that does not say after which call it begins ("after")')
    known.clear()
    if (!after && !fresh) return
    step = after ? { block, after, entries: [], emits: [] } : { block: block ?? start, entries: [], emits: [] }
    if (after) steps.push(step)
    else steps[0] = step
  }

  function take(read: CassetteLine, line: number): void {
    const asked = question
    question = undefined
    if ('outcome' in read) {
      if (asked) answer(asked, read.outcome)
      else add(line, 'an answer with no call (>> …) above it', CUT)
      return
    }
    if ('fault' in read) return void add(line, `This is ${read.fault}`)
    if (asked) add(asked.line, NO_ANSWER, CUT)
    if ('call' in read) question = { ...read.call, line }
    else if ('step' in read) begin(read.step, line)
    else step.emits.push(read.emit)
  }

  return { steps, problems, doubles, take, getOpen: () => question }
}
