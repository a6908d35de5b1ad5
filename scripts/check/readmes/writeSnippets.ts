import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#scripts/packageRoot'

type Snippet = { readonly name: string; readonly code: string }

export function writeSnippets(
  snippets: readonly Snippet[],
  exports: Readonly<Record<string, string | { readonly types: string }>>,
): { readonly project: string; readonly files: ReadonlyMap<string, string>; remove(): void } {
  // Inside of the package, whose `imports` lead to the sources.
  const parent = join(packageRoot, 'test-results')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'readmes-'))
  const sources = new Map(
    Object.entries(exports).flatMap(([entry, target]) =>
      typeof target === 'string'
        ? []
        : [[entry.replace('.', 'walletbench'), target.types.replace('./dist/', '#').replace('.d.ts', '')] as const],
    ),
  )
  const toSource = (entry: string) => sources.get(entry) ?? entry
  const files = new Map(
    snippets.map(({ name, code }) => {
      const file = join(folder, `${name.replace(/\W+/g, '-')}.ts`)
      writeFileSync(file, code.replace(/(?<=')walletbench[\w/-]*(?=')/g, toSource))
      return [name, file] as const
    }),
  )
  const project = join(folder, 'tsconfig.json')
  writeFileSync(project, JSON.stringify({ ...CONFIGURATION, references: listProjects() }, null, 2))
  return { project, files, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const CONFIGURATION = {
  extends: '../../tsconfig.json',
  compilerOptions: {
    types: ['node'],
    lib: ['es2023', 'dom', 'dom.iterable'],
    rootDir: '../..',
    composite: false,
    declaration: false,
    noEmit: true,
    allowImportingTsExtensions: true,
    incremental: true,
    tsBuildInfoFile: '../../node_modules/.cache/tsc/readmes.tsbuildinfo',
  },
  include: ['*.ts'],
}

/** Without references to these, tsc would check all sources once more. */
function listProjects(): readonly { readonly path: string }[] {
  const { references }: { references: readonly { path: string }[] } = JSON.parse(
    readFileSync(join(packageRoot, 'tsconfig.test.json'), 'utf8'),
  )
  return references.map(({ path }) => ({ path: join(packageRoot, path) }))
}

export function listSnippets(path: string, text: string): readonly Snippet[] {
  return Array.from(text.matchAll(/^```(?:ts|tsx|typescript)\n(.*?)^```$/gms), ([, code = ''], index) => ({
    name: `${path} ${index + 1}`,
    code,
  }))
}
