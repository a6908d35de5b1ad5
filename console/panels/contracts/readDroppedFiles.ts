import type { GivenFile } from './createContractBook.ts'

const NOT_READ = new Set(['node_modules', 'build-info', 'cache', '.git'])
/** A larger file is a project's build information, not an artifact. */
const LARGEST = 20_000_000

export async function readDroppedFiles(given: DataTransfer): Promise<readonly GivenFile[]> {
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

export async function readChosenFiles(files: FileList): Promise<readonly GivenFile[]> {
  return Promise.all([...files].map(async (file) => ({ path: file.name, text: await file.text() })))
}

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
