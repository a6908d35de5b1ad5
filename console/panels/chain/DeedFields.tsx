import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { ChainDesk } from '#mocks/world/chainDesk'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { DeedLine } from '../../ui/DeedLine.tsx'
import { useDeed } from '../../ui/useDeed.ts'
import styles from './DeedFields.module.css'
import type { DeedField, DeedForm } from './deedForms.ts'
import { type FieldTexts, toDeed } from './toDeed.ts'

type DeedFieldsProps = {
  desk: ChainDesk
  form: DeedForm
  /** In one line, with the form's label before its one field. */
  short?: boolean
  /** The id of a `<datalist>` of addresses. */
  accountsId: string
}

/** A deed upon a chain: its fields, the button that does it (or Enter), and what came of it. */
export function DeedFields({ desk, form, short = false, accountsId }: DeedFieldsProps) {
  const [texts, setTexts] = useState<FieldTexts>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [deed, run] = useDeed()
  const queries = useQueryClient()
  const idBase = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = toDeed(form, texts, desk)
    setProblems('problems' in read ? read.problems : {})
    if (!('deed' in read)) return
    void run({ waiting: 'Under way…', done: form.done }, async () => {
      await desk.control(read.deed)
      // What a deed sets counts at once, in the newest block that was there before.
      void queries.invalidateQueries({ queryKey: ['balances'] })
    })
  }
  const field = (entry: DeedField, name: ReactNode) => (
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
        data-testid={testIds.deedField}
        onChange={(event) => setTexts({ ...texts, [entry.name]: event.target.value })}
      />
      {entry.unit && <span className={styles['unit']}>{entry.unit}</span>}
    </label>
  )
  const button = (
    <Button type="submit" title={form.about} busy={deed.status === 'waiting'} data-testid={testIds.deedDo}>
      {form.verb}
    </Button>
  )
  return (
    <form
      className={styles[short ? 'short' : 'long']}
      aria-label={form.verb}
      data-deed={form.id}
      data-testid={testIds.deed}
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
            data-testid={testIds.deedProblem}
          >
            {words}
          </p>
        ))}
        {Object.keys(problems).length === 0 && <DeedLine deed={deed} testId={testIds.deedOutcome} />}
      </div>
    </form>
  )
}
