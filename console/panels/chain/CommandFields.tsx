import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { ChainController } from '#mocks/world/chain/chainController'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import styles from './CommandFields.module.css'
import type { CommandField, CommandForm } from './commandForms.ts'
import { type FieldTexts, toCommand } from './toCommand.ts'

type CommandFieldsProps = {
  controller: ChainController
  form: CommandForm
  short?: boolean
  accountsId: string
}

export function CommandFields({ controller, form, short = false, accountsId }: CommandFieldsProps) {
  const [texts, setTexts] = useState<FieldTexts>({})
  /** Problems are shown only after a press. */
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
          <p
            key={name}
            id={`${idBase}-${name}`}
            className={styles['problem']}
            role="alert"
            data-testid={testIds.commandProblem}
          >
            {words}
          </p>
        ))}
        {Object.keys(problems).length === 0 && <ActionLine action={command} testId={testIds.actionOutcome} />}
      </div>
    </form>
  )
}
