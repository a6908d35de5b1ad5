import { parseModule } from './parseModule.ts'

/** The functions of `node:fs` that make, change or move a file. Folders, links and removals are not among them. */
const WRITES = /^(?:(?:writeFile|appendFile|copyFile|cp|rename|link|truncate|open)(?:Sync)?|createWriteStream)$/
const FS = /^(?:node:)?fs(?:\/promises)?$/

/**
 * Lists the functions of `node:fs` that a module imports and that can write a file. `open` counts unless each call of it
 * opens for reading. An import of everything counts as `*`.
 *
 * @example
 * listFileWrites('a.ts', "import { writeFile } from 'node:fs/promises'") // ['writeFile']
 */
export function listFileWrites(path: string, text: string): readonly string[] {
  if (!/['"](?:node:)?fs(?:\/promises)?['"]/.test(text)) return []
  const { staticImports, dynamicImports } = parseModule(path, text).module
  const named = staticImports
    .filter(({ moduleRequest }) => FS.test(moduleRequest.value))
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    .map(({ importName, localName }) => ({ name: importName.name ?? '*', local: localName.value }))
    .filter(({ name, local }) =>
      /^open(?:Sync)?$/.test(name) ? !onlyReads(local, text) : WRITES.test(name) || name === '*',
    )
    .map(({ name }) => name)
  const dynamic = dynamicImports.filter(({ moduleRequest }) =>
    FS.test(text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  )
  return [...named, ...dynamic.map(() => '*')]
}

function onlyReads(local: string, text: string): boolean {
  const calls = text.match(new RegExp(String.raw`(?<![.\w])${local}\(.*`, 'g')) ?? []
  return calls.length > 0 && calls.every((call) => /^\w+\([^,()]+(?:, 'r')?\)/.test(call))
}
