import { type FormEvent, useId } from 'react'
import { useBooks } from '../../BooksContext.tsx'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { shortHex } from '../../ui/format.ts'
import { Popover } from '../../ui/Popover.tsx'
import styles from './Party.module.css'
import { useAskAbout, useFindName } from './useNames.ts'

export function Party({ address, chainId }: { address: string; chainId?: number | undefined }) {
  const { isRaw } = useBooks()
  useAskAbout(address, chainId)
  const found = useFindName()(address)
  const face = isRaw ? address : (found?.name ?? shortHex(address))
  return (
    <Popover
      face={face}
      faceClassName={styles['party']}
      label={found ? `${found.name}: ${address}` : address}
      title={`The address ${address}`}
      testId={testIds.party}
    >
      {(close) => (
        <div className={styles['panel']}>
          <div className={styles['address']}>
            <span>{address}</span>
            <CopyButton text={address} label="the address" />
          </div>
          <p className="note">{found ? `${found.name}: ${found.by}` : 'It has no name that the console knows.'}</p>
          <LabelForm address={address} onDone={close} />
        </div>
      )}
    </Popover>
  )
}

function LabelForm({ address, onDone }: { address: string; onDone: () => void }) {
  const { names } = useBooks()
  const id = useId()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    names.label(address, String(new FormData(event.currentTarget).get('label')))
    onDone()
  }
  return (
    <form className={styles['form']} onSubmit={save}>
      <label htmlFor={id}>
        Your label
        <input
          id={id}
          name="label"
          data-focus-first
          defaultValue={names.getState().labels.get(address.toLowerCase()) ?? ''}
          maxLength={60}
          autoComplete="off"
          data-testid={testIds.partyLabel}
        />
      </label>
      <Button type="submit">Save</Button>
    </form>
  )
}
