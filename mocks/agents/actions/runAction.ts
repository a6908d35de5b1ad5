import type { z } from 'zod'
import { type FindBenchParameters, findBench } from '#mocks/agents/session/benchSession'
import { createBenchClient } from '#mocks/client/createBenchClient'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toIssueLines } from '#mocks/core/input/checkInput'
import type { AgentAction } from './agentAction.ts'
import { agentActions } from './agentActions.ts'

type Actions = typeof agentActions
export type ActionName = keyof Actions

export type ActionInput<name extends ActionName> = z.input<Actions[name]['input']>
export type ActionOutput<name extends ActionName> = z.output<Actions[name]['output']>

export class ActionInputError extends BenchError {}

export async function runAction<name extends ActionName>(
  name: name,
  given: ActionInput<name>,
  place: FindBenchParameters,
): Promise<ActionOutput<name>> {
  if (!Object.hasOwn(agentActions, name))
    throw new ActionInputError(`There is no tool ${quoteForeign(name)}.`, {
      hint: `There are: ${Object.keys(agentActions).join(', ')}.`,
    })
  // An entry accepts what its own schema returns.
  const { input, output, run } = agentActions[name] as unknown as AgentAction
  const { success, data, error } = input.safeParse(given)
  if (!success) {
    const [first = '', ...more] = toIssueLines(error.issues, 'options')
    throw new ActionInputError(first, { metaMessages: more })
  }
  const { controlUrl, token } = await findBench(place)
  const client = createBenchClient({ controlUrl, token })
  return output.parse(await run(client, data)) as ActionOutput<name>
}
