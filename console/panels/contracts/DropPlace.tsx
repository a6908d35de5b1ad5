import { useEffect, useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { AddedFiles, GivenFile } from './createContractBook.ts'
import styles from './DropPlace.module.css'

const NOT_READ = new Set(['node_modules', 'build-info', 'cache', '.git'])

const LARGEST = 20_000_000

/** Milliseconds. */
const TO_READ = 4_000
const SHOWN = 3

export function DropPlace({ onFiles }: { onFiles: (files: readonly GivenFile[]) => AddedFiles }) {
  const [isOver, setOver] = useState(false)
  const [read, setRead] = useState<AddedFiles>()
  useEffect(() => {
    let depth = 0
    const show = (change: number) => {
      depth = Math.max(0, depth + change)
      setOver(depth > 0)
    }
    const on = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
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

const ReadFiles = ({ read: { names, problems } }: { read: AddedFiles }) => (
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

async function readDroppedFiles(given: DataTransfer): Promise<readonly GivenFile[]> {
  // The list is empty after the event, so read it before the first `await`.
  const taken = [...given.items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const files = await Promise.all(
    taken.map(async ({ entry, file }) => {
      if (entry) return readEntry(entry)
      // Data from another page's script has no entry.
      return file ? [{ path: file.name, text: await file.text() }] : []
    }),
  )
  return files.flat()
}

export const readChosenFiles = async (files: FileList) =>
  Promise.all([...files].map(async (file) => ({ path: file.name, text: await file.text() })))

async function readEntry(entry: FileSystemEntry, isInFolder = false): Promise<readonly GivenFile[]> {
  if (entry.isDirectory) {
    if (NOT_READ.has(entry.name) || /\.(?:t|s)\.sol$/.test(entry.name)) return []
    const entries = await listEntries((entry as FileSystemDirectoryEntry).createReader())
    return (await Promise.all(entries.map((each) => readEntry(each, true)))).flat()
  }
  // A single file is read whatever its name is, so that the user learns if it is not a contract.
  if (isInFolder && (!/\.(?:json|abi)$/i.test(entry.name) || entry.name.endsWith('.dbg.json'))) return []
  const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
  return file.size > LARGEST ? [] : [{ path: entry.fullPath.replace(/^\//, ''), text: await file.text() }]
}

/** A reader returns at most 100 entries at a time. */
async function listEntries(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return entries
    entries.push(...some)
  }
}
