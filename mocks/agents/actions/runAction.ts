import type { z } from 'zod'
import { createBenchClient } from '#mocks/client/createBenchClient'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toIssueLines } from '#mocks/core/toIssueLines'
import { type FindBenchParameters, findBench } from '../session/findBench.ts'
import type { AgentAction } from './agentAction.ts'
import { agentActions } from './agentActions.ts'

type Actions = typeof agentActions
/** The name of an action. */
export type ActionName = keyof Actions

/** What an action is given. */
export type ActionInput<name extends ActionName> = z.input<Actions[name]['input']>
/** What an action answers. */
export type ActionOutput<name extends ActionName> = z.output<Actions[name]['output']>

/** What was given is not what the action takes. */
export class ActionInputError extends BenchError {}

/**
 * Runs an action at the bench that is found.
 *
 * @throws ActionInputError if it does not take what was given
 * @throws NoBenchError if there is no bench
 * @throws BenchError in the bench's words
 * @example
 * const { flows } = await runAction('read_trace', { filter: 'status:open' }, { variables: process.env, folder })
 */
export async function runAction<name extends ActionName>(
  name: name,
  given: ActionInput<name>,
  place: FindBenchParameters,
): Promise<ActionOutput<name>> {
  if (!Object.hasOwn(agentActions, name))
    throw new ActionInputError(`There is no tool ${quoteForeign(name)}.`, {
      hint: `There are: ${Object.keys(agentActions).join(', ')}.`,
    })
  // The entry of a name takes what that name's schema gives.
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
