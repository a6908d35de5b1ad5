import { useRef } from 'react'
import { useBooks } from '../../BooksContext.tsx'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/format.ts'
import { Section } from '../../ui/Section.tsx'
import { useStore } from '../../ui/useStore.ts'
import { Warning } from '../../ui/Warning.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { Party } from '../names/Party.tsx'
import styles from './ContractsSection.module.css'
import { readChosenFiles } from './DropPlace.tsx'
import type { BookContract } from './indexSelectors.ts'

export function ContractsSection() {
  const { contracts: book } = useBooks()
  const { info } = useWorld()
  const { contracts, problems, skipped } = useStore(book)
  const input = useRef<HTMLInputElement>(null)
  const choose = async (files: FileList | null) => {
    if (files && files.length > 0) book.add(await readChosenFiles(files))
    if (input.current) input.current.value = ''
  }
  return (
    <Section id="contracts" title="Contracts" summary={contracts.length} open={false}>
      <div className={styles['contracts']} data-testid={testIds.contracts}>
        {problems.length > 0 && (
          <Warning testId={testIds.contractProblem}>
            {problems.map((problem) => (
              <span key={problem} className={styles['problem']}>
                {problem}
              </span>
            ))}
          </Warning>
        )}
        <ul aria-label="Contracts that calls, events and errors are decoded with">
          {contracts.map((contract) => (
            <ContractRow
              key={`${contract.from} ${contract.name} ${contract.address ?? ''}`}
              contract={contract}
              onRemove={() => book.remove(contract.name)}
            />
          ))}
        </ul>
        {skipped.length > 0 && (
          <details data-testid={testIds.contractsSkipped}>
            <summary>
              {formatCount(skipped.length, 'file of the folders was', 'files of the folders were')} skipped
            </summary>
            <ul>
              {skipped.map(({ path, reason }) => (
                <li key={path}>
                  {path}: {reason}
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className={styles['tools']}>
          <input
            ref={input}
            type="file"
            accept=".json,.abi,application/json"
            multiple
            hidden
            data-testid={testIds.contractFiles}
            onChange={(event) => void choose(event.currentTarget.files)}
          />
          <Button onClick={() => input.current?.click()}>Add an ABI…</Button>
          {info.contractsUrl !== undefined && <Button onClick={() => void book.load()}>Read the folders again</Button>}
          <span>Or drop files, or a folder such as out/, anywhere on this page.</span>
        </div>
      </div>
    </Section>
  )
}

const origins = { bench: 'of the bench', folder: 'from a folder', dropped: 'yours' } as const

function ContractRow({ contract, onRemove }: { contract: BookContract; onRemove: () => void }) {
  const { name, from, abi, address, code } = contract
  const functions = abi.filter(({ type }) => type === 'function').length
  return (
    <li className={styles['row']} data-testid={testIds.contractRow} data-name={name} data-from={from}>
      <span className={styles['name']} title={name}>
        {address ? <Party address={address} /> : name}
      </span>
      <span className="dim" title={code || address ? undefined : 'Without its code no address is recognised'}>
        {formatCount(functions, 'function')} · {origins[from]}
      </span>
      {from === 'dropped' && (
        <Button
          variant="quiet"
          icon="trash"
          aria-label={`Remove ${name}`}
          title={`Remove ${name}`}
          data-testid={testIds.contractRemove}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
