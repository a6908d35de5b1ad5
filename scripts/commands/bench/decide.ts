import type { Command } from 'commander'
import type { ActionInput, ActionOutput } from '#mocks/agents/actions/runAction'
import { toDappLines } from '#mocks/agents/view/dappData'
import type { CommandContext } from '../../commandContext.ts'
import { toJson, toNumber } from '../readOptions.ts'
import { addBenchFlags, type BenchFlags, runBenchAction } from './runBenchAction.ts'

type Approval = ActionInput<'approve_request'>
type Refusal = ActionInput<'reject_request'>
type DecideOptions = BenchFlags & {
  edit?: Approval['edit']
  error?: Refusal['error']
  after?: Approval['after']
  meanwhile?: Approval['meanwhile']
  twice?: true
}

const ANSWERS = ['approve', 'reject', 'close', 'ignore']

export function addDecide(program: Command, context: CommandContext): void {
  const command = program
    .command('decide')
    .description('Decide a request that waits, as the user of the wallet does, and say what the dapp gets.')
    .argument('<id>', 'the id of the request, as `walletbench wait` prints it')
    .argument('<answer>', ANSWERS.join(', '))
    .option('--edit <json>', 'with approve, what the user changes first: {"value":"7","gas":"100000"}; wei', toJson)
    .option('--error <json>', 'with reject, the error that the dapp gets: {"code":4001,"message":"No"}', toJson)
    .option('--after <ms | reload>', 'answer later', toAfter)
    .option('--meanwhile <what>', 'before the answer: lock, disconnect')
    .option('--twice', 'with approve: press the button twice')
  addBenchFlags(command).action((id: string, answer: string, options: DecideOptions, self: Command) =>
    runDecide({ id, answer, options, command: self, context }),
  )
}

async function runDecide({
  id,
  answer,
  options: { edit, error, after, meanwhile, twice, ...flags },
  ...rest
}: {
  readonly id: string
  readonly answer: string
  readonly options: DecideOptions
  readonly command: Command
  readonly context: CommandContext
}): Promise<void> {
  const { command } = rest
  if (!ANSWERS.includes(answer))
    command.error(`error: "${answer}" is no decision. Give one of: ${ANSWERS.join(', ')}.`, { exitCode: 2 })
  if (answer === 'approve') {
    if (error !== undefined) command.error('error: --error is for reject.')
    const input = { id, edit, after, meanwhile, twice }
    return runBenchAction({ name: 'approve_request', input, flags, ...rest, toText })
  }
  if (edit !== undefined || twice) command.error('error: --edit and --twice are for approve.')
  if (error !== undefined && answer !== 'reject') command.error('error: --error is for reject.')
  const input = { id, how: answer as Refusal['how'], error, after, meanwhile }
  return runBenchAction({ name: 'reject_request', input, flags, ...rest, toText })
}

function toText({ request: { method }, edited, outcome }: ActionOutput<'approve_request'>): string {
  const { status, result, fromDapp, code, fault } = outcome
  const changed = edited ? `${method}: edited ${JSON.stringify(edited)}\n` : ''
  if (status === 'waiting') return `${changed}${method}: decided. The dapp has no answer yet.\n`
  const words = fromDapp ? [...toDappLines(fromDapp), ''].join('\n') : ''
  if (status === 'refused') {
    const by = fault === undefined ? '' : `, of the fault ${JSON.stringify(fault)}`
    return `${changed}${method}: the dapp got the error ${code}${by}\n${words}`
  }
  if (fromDapp === undefined) return `${changed}${method}: the dapp got ${JSON.stringify(result)}\n`
  return `${changed}${method}: the dapp got a result that may have its own words.\n${words}`
}

const toAfter = (text: string): number | 'reload' => (text === 'reload' ? text : toNumber(text))
