import type { Command } from 'commander'
import type { ActionInput, ActionName, ActionOutput } from '#mocks/agents/actions/runAction'
import { HAND_ENDS, HAND_TRIES } from '#mocks/resilience/resilienceResult'
import type { CommandContext } from '../../commandContext.ts'
import { addBenchFlags, type BenchFlags, runBenchAction } from '../bench/runBenchAction.ts'

type PlayAction = Extract<ActionName, 'play_scenario' | 'scenario_status' | 'tell_scenario' | 'end_scenario'>

const ASKED = ['yes', 'no'] as const

export function addResiliencePlay(parent: Command, context: CommandContext): void {
  function add(command: Command, toOrder: (words: readonly string[], self: Command) => Order): void {
    addBenchFlags(command).action((...given: unknown[]) => {
      const words = given.filter((each) => typeof each === 'string')
      const flags = command.opts<BenchFlags>()
      return runBenchAction({ ...toOrder(words, command), flags, command, context, toText })
    })
  }
  const tell = (told: ActionInput<'tell_scenario'>['told']): Order => ({ name: 'tell_scenario', input: { told } })

  add(
    parent
      .command('play')
      .description('begin a scenario at a running bench; then do your flow in the dapp')
      .argument('<id>'),
    ([id = '']) => ({ name: 'play_scenario', input: { id } }),
  )
  add(parent.command('status').description('how far the scenario is, what to do next, its verdict'), () => ({
    name: 'scenario_status',
    input: {},
  }))
  add(parent.command('done').description('tell it that you have done its task'), () => tell({ do: 'done' }))
  add(
    parent
      .command('ended')
      .description('tell it how the flow ended in the page')
      .argument('<how>', HAND_ENDS.join(', ')),
    ([how = ''], self) => tell({ do: 'sayEnd', end: check(how, HAND_ENDS, self) }),
  )
  add(
    parent
      .command('asked')
      .description('tell it whether you clicked for a request')
      .argument('<request>', 'its id')
      .argument('<clicked>', ASKED.join(', ')),
    ([request = '', clicked = ''], self) =>
      tell({ do: 'sayAsked', request, wasAsked: check(clicked, ASKED, self) === 'yes' }),
  )
  add(parent.command('lift').description('take off what it did, for a second try'), () => tell({ do: 'lift' }))
  add(
    parent.command('tried').description('tell it how the second try went').argument('<how>', HAND_TRIES.join(', ')),
    ([how = ''], self) => tell({ do: 'sayTry', outcome: check(how, HAND_TRIES, self) }),
  )
  add(parent.command('end').description('take everything off, and end the scenario'), () => ({
    name: 'end_scenario',
    input: {},
  }))
}

type Order = { readonly name: PlayAction; readonly input: ActionInput<PlayAction> }

function check<word extends string>(given: string, words: readonly word[], command: Command): word {
  const word = words.find((each) => each === given)
  return word ?? command.error(`error: "${given}" is none of: ${words.join(', ')}.`, { exitCode: 2 })
}

function toText({ play }: ActionOutput<PlayAction>): string {
  if (!play) return 'No scenario is played.\n'
  const { scenario, steps, verdict, next } = play
  return [
    `${scenario.id}: ${scenario.title}`,
    ...steps.map(({ status, when, what, hits, problem }) => {
      const notes = [...(hits === undefined ? [] : [`met ${hits}`]), ...(problem === undefined ? [] : [problem])]
      return `  ${status}  ${when}: ${what}${notes.length > 0 ? `  (${notes.join('; ')})` : ''}`
    }),
    ...(verdict ? [`  verdict ${verdict.is}: ${verdict.means}`] : []),
    next.says,
    ...next.commands.map((command) => `  ${command}`),
    '',
  ].join('\n')
}
