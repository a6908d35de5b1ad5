import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { ChainCommand } from '#mocks/world/chain/chainCommand'
import type { ChainController } from '#mocks/world/chain/chainController'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import styles from './CommandFields.module.css'
import type { CommandField, CommandForm } from './commandForms.ts'

type CommandFieldsProps = { controller: ChainController; form: CommandForm; short?: boolean; accountsId: string }
type FieldTexts = Readonly<Record<string, string>>

type ReadCommand =
  | { readonly command: ChainCommand }
  /** By field; `''` is the command as a whole. */
  | { readonly problems: Readonly<Record<string, string>> }

export function CommandFields({ controller, form, short = false, accountsId }: CommandFieldsProps) {
  const [texts, setTexts] = useState<FieldTexts>({})
  const [wasWrong, setWasWrong] = useState(false)
  const [command, run] = useAction(JSON.stringify(texts))
  const queries = useQueryClient()
  const idBase = useId()

  const read = toCommand(form, texts, controller)
  const problems = wasWrong && 'problems' in read ? read.problems : {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasWrong('problems' in read)
    if (!('command' in read)) return
    void run({ waiting: 'Under way…', done: form.done }, async () => {
      await controller.runCommand(read.command)
      if (form.after) await controller.runCommand(form.after)
      // A command changes the newest block's state at once.
      void queries.invalidateQueries({ queryKey: ['balances'] })
    })
  }
  const field = (entry: CommandField, name: ReactNode) => (
    <label key={entry.name} className={styles['field']}>
      {name}
      <input
        value={texts[entry.name] ?? entry.initial ?? ''}
        placeholder={entry.placeholder}
        list={entry.accounts ? accountsId : undefined}
        spellCheck={false}
        autoComplete="off"
        aria-label={`${form.verb}: ${entry.label}`}
        aria-invalid={problems[entry.name] !== undefined}
        aria-describedby={problems[entry.name] === undefined ? undefined : `${idBase}-${entry.name}`}
        data-field={entry.name}
        data-testid={testIds.commandField}
        onChange={(event) => setTexts({ ...texts, [entry.name]: event.target.value })}
      />
      {entry.unit && <span className={styles['unit']}>{entry.unit}</span>}
    </label>
  )
  const button = (
    <Button type="submit" title={form.about} busy={command.status === 'waiting'} data-testid={testIds.commandRun}>
      {form.verb}
    </Button>
  )
  return (
    <form
      className={styles[short ? 'short' : 'long']}
      aria-label={form.verb}
      data-command={form.id}
      data-testid={testIds.command}
      onSubmit={submit}
    >
      {short ? (
        <>
          <span className={styles['name']}>{form.label}</span>
          {form.fields.map((entry) => field(entry, undefined))}
          {button}
        </>
      ) : (
        <>
          {form.fields.map((entry) => field(entry, <span className={styles['name']}>{entry.label}</span>))}
          <div className={styles['do']}>{button}</div>
        </>
      )}
      <div className={styles['below']}>
        {Object.entries(problems).map(([name, words]) => (
          <p key={name} id={`${idBase}-${name}`} className="problem" role="alert" data-testid={testIds.commandProblem}>
            {words}
          </p>
        ))}
        {Object.keys(problems).length === 0 && <ActionLine action={command} testId={testIds.actionOutcome} />}
      </div>
    </form>
  )
}

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
  return problem ? { problems: { [problem.field ?? '']: problem.words } } : { command: command as ChainCommand }
}
