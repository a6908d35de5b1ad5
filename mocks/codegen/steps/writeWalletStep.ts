import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { WalletAct } from '#mocks/world/recording/recordingScript'
import type { DecideStep, TestStep } from '../testStep.ts'
import type { Code } from '../text/code.ts'
import { RawCode } from '../text/toCode.ts'
import { type StepWriter, toLine, type WriteContext } from './stepWriter.ts'
import { toPage } from './writePageStep.ts'

type StepOf<kind extends TestStep['kind']> = Extract<TestStep, { kind: kind }>

export function toWallet(wallet: number, { scope }: WriteContext): string {
  return wallet === 0 ? scope.use('wallet') : `${scope.use('wallets')}[${wallet}]`
}

/** The simulated wallet, whose acts a real one does not have. */
function toSimulated(wallet: number, context: WriteContext): string {
  return `${toWallet(wallet, context)}.simulated?`
}

export const writeScan: StepWriter<StepOf<'scan'>> = ({ wallet, page }, context) => [
  toLine('await ', toWallet(wallet, context), { name: 'scan', args: [toPage(page, context)] }),
]

/** Writes a decision, and takes the dapp's answer where a later step reads it. */
export const writeDecide: StepWriter<DecideStep> = (step, context) => {
  const { method, decision, wallet } = step
  const { answer: verb, edit, error } = decision
  const args: Code[] = [context.scope.toCode(method)]
  const options = { ...(isEmpty(edit) ? {} : { edit }), ...(error === undefined ? {} : { error }) }
  if (!isEmpty(options)) args.push(context.scope.toCode(options))
  const call = { name: verb, args }
  const on = toWallet(wallet, context)
  const expected = findExpectation(step, context)
  const line = toLine(`${takeAnswer(step, expected, context)}await `, on, call)
  const name = context.variables.get(`answer ${step.id}`)
  const settled = precedesAct(step, context) && name !== undefined ? [`  await ${name}`] : []
  return [line, ...settled, ...(expected?.(context) ?? [])]
}

/** Whether an act at the bench or in the wallet follows: what was approved has to be done by then. */
function precedesAct({ answer }: DecideStep, { steps, index }: WriteContext): boolean {
  const next = steps.slice(index + 1).find((step) => step.kind !== 'page' || step.action.kind !== 'see')
  return answer?.kind === 'value' && (next?.kind === 'bench' || next?.kind === 'act')
}

type Expectation = (context: WriteContext) => readonly string[]

/** Gives the dapp's answer a name, where a line after it reads it. */
function takeAnswer(step: DecideStep, expected: Expectation | undefined, context: WriteContext): string {
  const { scope, variables, steps } = context
  const isMined = steps.some((each) => each.kind === 'mined' && each.decision === step.id)
  const reads = expected !== undefined && step.method !== 'eth_requestAccounts'
  if (!isMined && !reads && !(expected && step.answer?.kind === 'error') && !precedesAct(step, context)) return ''
  const name = scope.toName('answer')
  variables.set(`answer ${step.id}`, name)
  return name === 'answer' ? 'const { answer } = ' : `const { answer: ${name} } = `
}

/** What the last decision of a test led to. A transaction's end is a step of its own. */
function findExpectation(step: DecideStep, { steps, index }: WriteContext): Expectation | undefined {
  const { answer, method, page, id, wallet } = step
  const isLast = !steps.slice(index + 1).some(({ kind }) => kind === 'decide')
  if (!isLast || !answer || steps.some((each) => each.kind === 'mined' && each.decision === id)) return undefined
  const read = (context: WriteContext) => context.variables.get(`answer ${id}`) ?? 'answer'
  if (answer.kind === 'error')
    return (context) => [`  await expect(${read(context)}).rejects.toMatchObject({ code: ${answer.code} })`]
  if (method === 'eth_requestAccounts')
    return (context) => [`  await expect(${toWallet(wallet, context)}).toBeConnected(${toPage(page, context)}.url())`]
  const matcher = toMatcher(answer.value)
  return matcher === undefined ? undefined : (context) => [`  expect(await ${read(context)}).${matcher}`]
}

/** A signature differs where a dapp signs the time or a nonce: only its form is known. */
function toMatcher(value: unknown): string | undefined {
  if (typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)) return 'toMatch(/^0x[0-9a-f]+$/)'
  if (value === null) return 'toBeNull()'
  return typeof value === 'boolean' ? `toBe(${value})` : undefined
}

/** A transaction of a decided request is in a block. */
export const writeMined: StepWriter<StepOf<'mined'>> = ({ decision, chainId, success }, context) => {
  const { variables } = context
  const answer = variables.get(`answer ${decision}`)
  if (answer === undefined) return []
  const hash = `(await ${answer}) as \`0x\${string}\``
  const chain = toChain(chainId, context)
  if (success) return [`  await expect(${chain}).toHaveMined({ hash: ${hash} })`]
  const receipt = context.scope.toName('receipt')
  return [
    `  const ${receipt} = await ${chain}.client.waitForTransactionReceipt({ hash: ${hash} })`,
    `  expect(${receipt}.status).toBe('reverted')`,
  ]
}

/** The fixture of a chain: the first one, or one of all. */
export function toChain(chainId: number | undefined, context: WriteContext): string {
  const index = chainId === undefined ? 0 : context.chainIds.indexOf(chainId)
  return index <= 0 ? context.scope.use('chain') : `${context.scope.use('chains')}[${index}]`
}

/** A decision before its request. */
export const writeNext: StepWriter<StepOf<'next'>> = ({ id, wallet, method, decision }, context) => {
  const { scope, variables } = context
  const name = scope.toName('decided')
  variables.set(`next ${id}`, name)
  const next = { name: 'next', args: [scope.toCode(method)] }
  return [toLine(`const ${name} = `, toSimulated(wallet, context), next, toNextCall(decision, context))]
}

/** Waits until a request was decided as it was said before. */
export const writeUsed: StepWriter<StepOf<'used'>> = ({ decision }, { variables }) => {
  const name = variables.get(`next ${decision}`)
  return name === undefined ? [] : [`  await ${name}?.used`]
}

function toNextCall({ answer, edit, error, after, twice }: WalletDecision, { scope }: WriteContext) {
  const manner = { ...(after === undefined ? {} : { after }), ...(twice ? { twice } : {}) }
  const hasManner = !isEmpty(manner)
  const undefinedCode = new RawCode('undefined')
  if (answer === 'approve' || answer === 'reject') {
    const first = answer === 'approve' ? edit : error
    const args = isEmpty(first) ? (hasManner ? [undefinedCode] : []) : [first]
    return { name: answer, args: [...args, ...(hasManner ? [manner] : [])].map(scope.toCode) }
  }
  return { name: answer, args: hasManner && answer === 'close' ? [scope.toCode(manner)] : [] }
}

/** Acts that name an origin, by the place of it among their arguments. */
const ORIGIN_AT: Readonly<Partial<Record<WalletAct, number>>> = { disconnect: 0, switchChain: 1 }

export const writeAct: StepWriter<StepOf<'act'>> = ({ wallet, act, args }, context) => {
  const given = args.filter((arg) => arg !== null && arg !== undefined)
  const values = given.map((arg, place) => (place === ORIGIN_AT[act] ? toOrigin(String(arg), context) : arg))
  const call = { name: act, args: values.map(context.scope.toCode) }
  return [toLine('', toSimulated(wallet, context), call)]
}

/** The origin of the page itself has another port in each run. */
function toOrigin(origin: string, context: WriteContext): unknown {
  const { steps, index } = context
  const opened = steps
    .slice(0, index)
    .findLast((step) => step.kind === 'page' && URL.parse(step.action.url)?.origin === origin)
  if (opened?.kind !== 'page') return origin
  return new RawCode(`new URL(${toPage(opened.action.page, context)}.url()).origin`)
}

function isEmpty(value: object | undefined): boolean {
  return value === undefined || Object.values(value).every((each) => each === undefined)
}
