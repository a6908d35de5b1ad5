import { RawCode } from '#mocks/codegen/code'
import type { BenchAct, FaultEnd } from '#mocks/trace/benchAct'
import { type StepWriter, toChain, toComment, toLine, toWallet, type WriteContext } from './stepWriter.ts'

type ActOf<kind extends BenchAct['kind']> = Extract<BenchAct, { kind: kind }>
type FaultPlace = Pick<ActOf<'faultsCleared'>, 'layer' | 'chainId'>

const OWNERS: Readonly<Record<FaultPlace['layer'], (place: FaultPlace, context: WriteContext) => string>> = {
  relay: (_, { scope }) => scope.use('relay'),
  registry: (_, { scope }) => `${scope.use('bench')}.registry`,
  chain: ({ chainId }, context) => toChain(chainId, context),
  popup: (_, context) => `${toWallet(0, context)}.simulated?.popups`,
}

const toFaults = (place: FaultPlace, context: WriteContext) => `${OWNERS[place.layer](place, context)}.faults`
const toKey = ({ layer, chainId, id }: FaultEnd) => `fault ${layer} ${chainId} ${id}`

const endFault: StepWriter<ActOf<'faultOff' | 'faultReleased'>> = (act, context) => {
  const name = context.variables.get(toKey(act))
  if (name === undefined) return [toComment('A fault that was put on before the recording is taken off.')]
  // After an optional chain, the fault's id may be undefined for TypeScript.
  const id = act.layer === 'popup' ? `${name} ?? ''` : name
  const method = act.kind === 'faultOff' ? 'remove' : 'release'
  return [...awaitHit(act, name, context), toLine('', toFaults(act, context), { name: method, args: [id] })]
}

/** The page may show nothing of a hit, so it's awaited before the fault ends. */
function awaitHit(act: FaultEnd, name: string, context: WriteContext): readonly string[] {
  const { steps, index } = context
  const earlier = steps
    .slice(0, index)
    .flatMap((step) => (step.kind === 'bench' && 'id' in step.act && toKey(step.act) === toKey(act) ? [step.act] : []))
  const on = earlier.findLast((each) => each.kind === 'faultOn')
  // A random fault may hit nothing this time: a test is faster than a user.
  if (!act.hits || !on || hasChance(on.fault) || earlier.some(isEnd)) return []
  const hits = `() => ${toFaults(act, context)}.list().find(({ id }) => id === ${name})?.hits`
  return [toLine('await ', 'expect', { name: 'poll', args: [hits] }, { name: 'toBeGreaterThan', args: ['0'] })]
}

function hasChance(fault: unknown): boolean {
  const { match } = fault as { readonly match?: { readonly probability?: number } }
  return match?.probability !== undefined
}

/** Amounts of commands are decimal text: JSON has no bigint. */
const AMOUNTS: ReadonlySet<string> = new Set(['value', 'baseFeePerGas', 'timestamp'])

const writeCommand: StepWriter<ActOf<'chain'>> = ({ chainId, command, result }, context) => {
  const { scope, variables, steps } = context
  const { do: method, ...members } = command as { readonly do: string; readonly [member: string]: unknown }
  const chain = toChain(chainId, context)
  if (method === 'snapshot') {
    const isUsed = steps.some((step) => step.kind === 'bench' && isRevertTo(step.act, result))
    if (!isUsed) return []
    const name = scope.toName('snapshot')
    variables.set(`snapshot ${result}`, name)
    return [toLine(`const ${name} = await `, chain, { name: 'snapshot', args: [] })]
  }
  if (method === 'revert') {
    const name = variables.get(`snapshot ${members['id']}`)
    if (name === undefined) return [toComment('The chain goes back to a snapshot from before the recording.')]
    return [toLine('await ', chain, { name: 'revert', args: [scope.toCode({ id: new RawCode(name) })] })]
  }
  if (method === 'setAutomine')
    return [toLine('await ', chain, { name: method, args: [scope.toCode(members['enabled'])] })]
  const entries = Object.entries(members).map(([name, value]) => [
    name,
    AMOUNTS.has(name) ? BigInt(String(value)) : value,
  ])
  return [toLine('await ', chain, { name: method, args: [scope.toCode(Object.fromEntries(entries))] })]
}

const writers: { readonly [kind in BenchAct['kind']]: StepWriter<ActOf<kind>> } = {
  faultOn(act, context) {
    const { scope, steps, index, variables } = context
    const key = toKey(act)
    const isEnded = steps
      .slice(index)
      .some((step) => step.kind === 'bench' && isEnd(step.act) && toKey(step.act) === key)
    const name = isEnded ? scope.toName('fault') : undefined
    if (name !== undefined) variables.set(key, name)
    const lead = name === undefined ? '' : `const ${name} = `
    return [toLine(lead, toFaults(act, context), { name: 'add', args: [scope.toCode(act.fault)] })]
  },
  faultOff: endFault,
  faultReleased: endFault,
  faultsCleared: (act, context) => [toLine('', toFaults(act, context), { name: 'clear', args: [] })],
  setRegistry: ({ settings }, { scope }) => [
    toLine('', `${scope.use('bench')}.registry`, { name: 'set', args: [scope.toCode(settings)] }),
  ],
  chain: writeCommand,
}

export const writeBenchStep: StepWriter<BenchAct> = (act, context) =>
  (writers[act.kind] as StepWriter<BenchAct>)(act, context)

const isEnd = (act: BenchAct): act is ActOf<'faultOff' | 'faultReleased'> =>
  act.kind === 'faultOff' || act.kind === 'faultReleased'

const isRevertTo = (act: BenchAct, id: string | undefined): boolean =>
  act.kind === 'chain' && act.command.do === 'revert' && (act.command as { id?: string }).id === id
