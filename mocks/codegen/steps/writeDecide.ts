import { type Code, RawCode } from '#mocks/codegen/code'
import type { DecideStep } from '../testStep.ts'
import { toMilliseconds, toTimeout, waitsForNothing } from './stepWaits.ts'
import { isEmpty, type StepWriter, toLine, toWallet, type WriteContext } from './stepWriter.ts'
import { toPage } from './writePageStep.ts'

export const writeDecide: StepWriter<DecideStep> = (step, context) => {
  const { method, decision, wallet, waited } = step
  const { answer: verb, edit, error } = decision
  const args: Code[] = [context.scope.toCode(method)]
  const timeout = toTimeout(waited)
  const options = {
    ...(isEmpty(edit) ? {} : { edit }),
    ...(error === undefined ? {} : { error }),
    ...(timeout === undefined ? {} : { timeout: new RawCode(toMilliseconds(timeout)) }),
  }
  if (!isEmpty(options)) args.push(context.scope.toCode(options))
  const call = { name: verb, args }
  const on = toWallet(wallet, context)
  const expected = findExpectation(step, context)
  const line = toLine(`${takeAnswer(step, expected, context)}await `, on, call)
  const name = context.variables.get(`answer ${step.id}`)
  const settled = isAwaited(step, context) && name !== undefined ? [`  await ${name}`] : []
  return [line, ...settled, ...(expected?.(context) ?? [])]
}

const SENDS: ReadonlySet<string> = new Set(['eth_sendTransaction', 'wallet_sendCalls'])

/** Before a step that doesn't wait, and where a late answer would overtake what the page shows, as a Safe's. */
function isAwaited({ answer, id, method }: DecideStep, { steps, index }: WriteContext): boolean {
  const next = steps.slice(index + 1).find((step) => step.kind !== 'page' || step.action.kind !== 'see')
  if (answer?.kind !== 'value' || next === undefined) return false
  return waitsForNothing(next) || (SENDS.has(method) && !isMined(id, steps))
}

const isMined = (decision: DecideStep['id'], steps: WriteContext['steps']): boolean =>
  steps.some((each) => each.kind === 'mined' && each.decision === decision)

type Expectation = (context: WriteContext) => readonly string[]

function takeAnswer(step: DecideStep, expected: Expectation | undefined, context: WriteContext): string {
  const { scope, variables, steps } = context
  const reads = expected !== undefined && step.method !== 'eth_requestAccounts'
  if (!isMined(step.id, steps) && !reads && !(expected && step.answer?.kind === 'error') && !isAwaited(step, context))
    return ''
  const name = scope.toName('answer')
  variables.set(`answer ${step.id}`, name)
  return name === 'answer' ? 'const { answer } = ' : `const { answer: ${name} } = `
}

function findExpectation(step: DecideStep, { steps, index }: WriteContext): Expectation | undefined {
  const { answer, method, page, id, wallet } = step
  if (!answer || isMined(id, steps)) return undefined
  const read = (context: WriteContext) => context.variables.get(`answer ${id}`) ?? 'answer'
  if (answer.kind === 'error')
    return (context) => [`  await expect(${read(context)}).rejects.toMatchObject({ code: ${answer.code} })`]
  const isLast = !steps.slice(index + 1).some(({ kind }) => kind === 'decide')
  if (!isLast) return undefined
  if (method === 'eth_requestAccounts')
    return (context) => [`  await expect(${toWallet(wallet, context)}).toBeConnected(${toPage(page, context)}.url())`]
  const matcher = toMatcher(answer.value)
  return matcher === undefined ? undefined : (context) => [`  expect(await ${read(context)}).${matcher}`]
}

/** Signatures differ if a dapp signs the time or a nonce: only the form is known. */
function toMatcher(value: unknown): string | undefined {
  if (typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)) return 'toMatch(/^0x[0-9a-f]+$/)'
  if (value === null) return 'toBeNull()'
  return typeof value === 'boolean' ? `toBe(${value})` : undefined
}
