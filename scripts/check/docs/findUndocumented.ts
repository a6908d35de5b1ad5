import { parseSync } from 'vite'
import { resolveImport, type Subpaths } from '../imports/resolveImport.ts'

type Sources = { readonly subpaths: Subpaths; readonly read: (path: string) => string }

/** Every export needs a sentence, every function and class an example. */
export function findUndocumented({ entry, ...sources }: Sources & { readonly entry: string }): readonly string[] {
  const { subpaths, read } = sources
  return listReExports(entry, read(entry)).flatMap(({ name, specifier }) => {
    const path = resolveImport(specifier, entry, subpaths)
    return path === undefined ? [] : checkExport(name, path, sources)
  })
}

function listReExports(path: string, text: string) {
  return parseSync(path, text).program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.source) return []
    const specifier = node.source.value
    return node.specifiers.map(({ local }) => ({ name: 'name' in local ? local.name : local.value, specifier }))
  })
}

function checkExport(name: string, path: string, { subpaths, read }: Sources): readonly string[] {
  const text = read(path)
  const { program, comments } = parseSync(path, text)
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue
    const { declaration } = node
    const isFunction = /^(Function|TSDeclareFunction|Class)/.test(declaration.type)
    const names =
      declaration.type === 'VariableDeclaration'
        ? declaration.declarations.map(({ id }) => ('name' in id ? id.name : ''))
        : 'id' in declaration && declaration.id && 'name' in declaration.id
          ? [declaration.id.name]
          : []
    if (!names.includes(name)) continue
    const doc = comments.find(({ end }) => end <= node.start && text.slice(end, node.start).trim() === '')
    if (doc?.type !== 'Block' || !doc.value.startsWith('*')) return [`${path}: ${name} has no TSDoc`]
    return isFunction && !doc.value.includes('@example') ? [`${path}: ${name} has no @example`] : []
  }
  const passed = listReExports(path, text).find((one) => one.name === name)
  const target = passed && resolveImport(passed.specifier, path, subpaths)
  return target === undefined
    ? [`${path}: ${name} is not defined there`]
    : checkExport(name, target, { subpaths, read })
}
