import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { WalletAct } from '#mocks/world/walletActs'
import { LINE_WIDTH, RawCode, toFlat, toStatement, toStringCode } from './code.ts'
import { createTestScope } from './createTestScope.ts'
import { toMilliseconds, toTimeout } from './steps/stepWaits.ts'
import {
  isEmpty,
  type StepOf,
  type StepWriter,
  toChain,
  toComment,
  toLine,
  toSimulated,
  toWallet,
  type WriteContext,
} from './steps/stepWriter.ts'
import { writeBenchStep } from './steps/writeBenchStep.ts'
import { writeDecide } from './steps/writeDecide.ts'
import { toPage, writePageStep } from './steps/writePageStep.ts'
import { type TestStep, toTestTitle } from './testStep.ts'

const writeNext: StepWriter<StepOf<'next'>> = ({ id, wallet, method, decision }, context) => {
  const { scope, variables } = context
  const name = scope.toName('decided')
  variables.set(`next ${id}`, name)
  const next = { name: 'next', args: [scope.toCode(method)] }
  return [toLine(`const ${name} = `, toSimulated(wallet, context), next, toNextCall(decision, context))]
}

const writeUsed: StepWriter<StepOf<'used'>> = ({ decision }, { variables }) => {
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

const writeScan: StepWriter<StepOf<'scan'>> = ({ wallet, page }, context) => [
  toLine('await ', toWallet(wallet, context), { name: 'scan', args: [toPage(page, context)] }),
]

const ORIGIN_AT: Readonly<Partial<Record<WalletAct, number>>> = { disconnect: 0, switchChain: 1 }

const writeAct: StepWriter<StepOf<'act'>> = ({ wallet, act, args }, context) => {
  const given = args.filter((arg) => arg !== null && arg !== undefined)
  const values = given.map((arg, place) => (place === ORIGIN_AT[act] ? toOrigin(String(arg), context) : arg))
  const call = { name: act, args: values.map(context.scope.toCode) }
  return [toLine('', toSimulated(wallet, context), call)]
}

const writeMined: StepWriter<StepOf<'mined'>> = ({ decision, chainId, success }, context) => {
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

const writeRefused: StepWriter<StepOf<'refused'>> = ({ wallet, method, code }, context) => {
  const { toCode } = context.scope
  const call = { name: 'toHaveRefused', args: [toCode(method), toCode({ code })] }
  return [toLine('await ', `expect(${toWallet(wallet, context)})`, call)]
}

/** Playwright's default, in milliseconds. */
const TEST_TIMEOUT = 30_000

/** Differences from the fixtures' defaults. Never a secret. */
export type TestUse = {
  readonly benchOptions?: Readonly<Record<string, unknown>> | undefined
  readonly walletOptions?: Readonly<Record<string, unknown>> | undefined
}

export type WriteTestParameters = {
  readonly title?: string | undefined
  readonly use?: TestUse | undefined
  readonly from?: string | undefined
  readonly chainIds?: readonly number[] | undefined
  readonly accounts?: readonly string[] | undefined
  readonly notes?: readonly string[] | undefined
}

export function writeTest(steps: readonly TestStep[], parameters: WriteTestParameters): string {
  const { use = {}, from = 'walletbench/playwright', chainIds = [], accounts, notes = [] } = parameters
  const scope = createTestScope(accounts)
  const variables = new Map<string, string>()
  const lines = steps.flatMap((step, index) => writeStep(step, { scope, steps, index, chainIds, variables }))
  const body = [...toTestTimeout(steps), ...lines]
  const options = { ...use }
  const isUsed = Object.values(options).some((value) => value !== undefined)
  const useLine = toStatement({ lead: '', on: 'test', calls: [{ name: 'use', args: [scope.toCode(options)] }] }, 0)
  const expects = body.some((line) => line.includes('expect('))
  const constants = scope.listConstants()
  return [
    `import { ${expects ? 'expect, ' : ''}test } from ${toStringCode(from)}`,
    '',
    ...(constants.length > 0 ? [...constants, ''] : []),
    ...(isUsed ? [useLine, ''] : []),
    ...notes.map((note) => `// ${note}`),
    ...toTest(parameters.title ?? toTestTitle(steps), scope.listFixtures(), body),
    '',
  ].join('\n')
}

function toTestTimeout(steps: readonly TestStep[]): readonly string[] {
  const waits = steps.map((step) => {
    if (step.kind === 'decide') return toTimeout(step.waited) ?? 0
    return step.kind === 'page' ? (toTimeout(step.action.waited) ?? 0) : 0
  })
  const whole = waits.reduce((sum, wait) => sum + wait, 0)
  return whole === 0 ? [] : [`  test.setTimeout(${toMilliseconds(TEST_TIMEOUT + whole)})`]
}

function toTest(title: string, fixtures: readonly string[], body: readonly string[]): readonly string[] {
  const named = toFlat({ open: '{', items: fixtures.map((code) => ({ lead: '', code })) })
  const head = `test(${toStringCode(title)}, async (${fixtures.length === 0 ? '' : named}) => {`
  if (body.length === 0) return [`${head}})`]
  if (head.length <= LINE_WIDTH) return [head, ...body, '})']
  const lines = fixtures.map((name) => `  ${name},`)
  return [`test(${toStringCode(title)}, async ({`, ...lines, '}) => {', ...body, '})']
}

function writeStep(step: TestStep, context: WriteContext): readonly string[] {
  if (step.kind === 'page') return writePageStep(step.action, context)
  if (step.kind === 'bench') return writeBenchStep(step.act, context)
  if (step.kind === 'note') return [toComment(step.words)]
  return (writers[step.kind] as (step: TestStep, context: WriteContext) => readonly string[])(step, context)
}

const writers = {
  scan: writeScan,
  decide: writeDecide,
  next: writeNext,
  act: writeAct,
  mined: writeMined,
  used: writeUsed,
  refused: writeRefused,
}

/** The page's own origin has another port in each run. */
function toOrigin(origin: string, context: WriteContext): unknown {
  const { steps, index } = context
  const opened = steps
    .slice(0, index)
    .findLast((step) => step.kind === 'page' && URL.parse(step.action.url)?.origin === origin)
  if (opened?.kind !== 'page') return origin
  return new RawCode(`new URL(${toPage(opened.action.page, context)}.url()).origin`)
}
