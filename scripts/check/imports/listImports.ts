import { type ParseResult, parseSync } from 'vite'

export type ImportKind = 'value' | 'type' | 'dynamic'

export type ImportStatement = { readonly specifier: string; readonly kind: ImportKind }

/** Vitest's mocks, workers and processes by URL, Vite's glob. */
const CALLS: readonly RegExp[] = [
  /\bvi\.(?:mock|doMock|importActual|importMock)\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"]([^'"]+\.[cm]?[jt]sx?)['"],\s*import\.meta\.url\s*\)/g,
  /\bimport\.meta\.glob\(\s*['"]([^'"]+)['"]/g,
]

/** With `verbatimModuleSyntax`, only `import type` and `export type` leave nothing behind. */
export function listImports(path: string, text: string): readonly ImportStatement[] {
  const parsed = parseModule(path, text)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const kindAt = (start: number): ImportKind => (/^(import|export)\s+type\b/.test(text.slice(start)) ? 'type' : 'value')
  const toStatement = (value: string, start: number): ImportStatement => ({ specifier: value, kind: kindAt(start) })
  const found = staticImports.map(({ start, moduleRequest }) => toStatement(moduleRequest.value, start))
  for (const { start, entries } of staticExports) {
    const [request] = entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])
    if (request) found.push(toStatement(request.value, start))
  }
  for (const { moduleRequest } of dynamicImports) {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2] !== undefined) found.push({ specifier: literal[2], kind: 'dynamic' })
  }
  // The parser lists no import types. Its tree is slow: it's read only where the text has more of them than `import()`.
  if ((text.match(/\bimport\s*\(/g) ?? []).length > dynamicImports.length)
    found.push(...listImportTypes(parsed.program))
  return [...found, ...listCalls(text)]
}

function listCalls(text: string): readonly ImportStatement[] {
  return CALLS.flatMap((pattern) => Array.from(text.matchAll(pattern))).flatMap(([, specifier]) =>
    specifier === undefined ? [] : [{ specifier, kind: 'dynamic' as const }],
  )
}

function listImportTypes(node: unknown): readonly ImportStatement[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, source } = node as { type?: unknown; source?: { value?: unknown } }
  const own = type === 'TSImportType' && typeof source?.value === 'string' ? [source.value] : []
  return [
    ...own.map((specifier) => ({ specifier, kind: 'type' as const })),
    ...Object.values(node).flatMap((child) => listImportTypes(child)),
  ]
}

export function parseModule(path: string, text: string): ParseResult {
  const parsed = parseSync(path, text)
  if (parsed.errors[0]) throw new Error(`${path} cannot be parsed: ${parsed.errors[0].message}`)
  return parsed
}
