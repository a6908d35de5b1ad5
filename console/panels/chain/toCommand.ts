import type { ChainCommand } from '#mocks/world/chain/chainCommand'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { CommandForm } from './commandForms.ts'

export type FieldTexts = Readonly<Record<string, string>>

export type ReadCommand =
  | { readonly command: ChainCommand }
  /** By field; `''` is the command as a whole. */
  | { readonly problems: Readonly<Record<string, string>> }

export function toCommand(
  form: CommandForm,
  texts: FieldTexts,
  controller: Pick<ChainController, 'findProblem'>,
): ReadCommand {
  const problems: Record<string, string> = {}
  const command: Record<string, unknown> = { do: form.command ?? form.id, ...form.fixed }
  for (const { name, label, initial = '', parse } of form.fields) {
    const text = (texts[name] ?? initial).trim()
    const parsed = text === '' ? { problem: `${label} is missing.` } : parse(text)
    if ('problem' in parsed) problems[name] = parsed.problem
    else command[name] = parsed.value
  }
  if (Object.keys(problems).length > 0) return { problems }
  const problem = controller.findProblem(command)
  if (problem) return { problems: { [problem.field ?? '']: problem.words } }
  return { command: command as ChainCommand }
}
