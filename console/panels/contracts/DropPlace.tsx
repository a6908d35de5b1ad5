import { useEffect, useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { AddedFiles, GivenFile } from './createContractBook.ts'
import styles from './DropPlace.module.css'
import { readDroppedFiles } from './readDroppedFiles.ts'

/** Milliseconds. */
const TO_READ = 4_000
const SHOWN = 3

export function DropPlace({ onFiles }: { onFiles: (files: readonly GivenFile[]) => AddedFiles }) {
  const [isOver, setOver] = useState(false)
  const [read, setRead] = useState<AddedFiles>()
  useEffect(() => {
    // An element below the pointer is entered before the one above is left.
    let depth = 0
    const show = (change: number) => {
      depth = Math.max(0, depth + change)
      setOver(depth > 0)
    }
    const on = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Otherwise the browser opens the file.
      event.preventDefault()
      handle(event)
    }
    const handlers = {
      dragenter: on(() => show(1)),
      dragleave: on(() => show(-1)),
      dragover: on(() => {}),
      drop: on(async ({ dataTransfer }) => {
        show(-depth)
        if (dataTransfer) setRead(onFiles(await readDroppedFiles(dataTransfer)))
      }),
    } as const
    const names = Object.keys(handlers) as (keyof typeof handlers)[]
    for (const name of names) window.addEventListener(name, handlers[name])
    return () => {
      for (const name of names) window.removeEventListener(name, handlers[name])
    }
  }, [onFiles])
  useEffect(() => {
    if (!read) return
    const timer = setTimeout(() => setRead(undefined), TO_READ * (1 + Math.min(SHOWN, read.problems.length)))
    return () => clearTimeout(timer)
  }, [read])
  return (
    <>
      {isOver && (
        <div className={styles['place']} data-testid={testIds.dropPlace}>
          <p>Drop contracts here: artifacts of Foundry or Hardhat, or an ABI</p>
        </div>
      )}
      <div className={styles['read']} role="status" data-testid={testIds.dropRead}>
        {read && !isOver && <ReadFiles read={read} />}
      </div>
    </>
  )
}

function ReadFiles({ read: { names, problems } }: { read: AddedFiles }) {
  return (
    <>
      {names.length > 0 && (
        <p>
          <Icon name="check" size={12} /> Decoding with {names.slice(0, 5).join(', ')}
          {names.length > 5 && ` and ${names.length - 5} more`}. Contracts lists them, beside the wallet.
        </p>
      )}
      {problems.slice(0, SHOWN).map((problem) => (
        <p key={problem}>
          <Icon name="warn" size={12} /> {problem}
        </p>
      ))}
      {problems.length > SHOWN && <p>And {problems.length - SHOWN} more.</p>}
      {names.length === 0 && problems.length === 0 && <p>Nothing in it is a JSON file: no contract was read.</p>}
    </>
  )
}
