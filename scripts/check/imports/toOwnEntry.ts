/** package.json's `exports`: a file, or its types and its code. */
export type PackageExports = Readonly<Record<string, string | { readonly types: string }>>

/**
 * The source of an entry that a file of the project imports by the package's own name; undefined for other imports.
 *
 * @example
 * toOwnEntry('walletbench/node', exports) // 'mocks/node/index.ts'
 */
export function toOwnEntry(specifier: string, exports: PackageExports): string | undefined {
  const [, path] = /^walletbench(\/.*)?$/.exec(specifier) ?? [undefined, undefined]
  if (path === undefined && specifier !== 'walletbench') return undefined
  const entry = exports[`.${path ?? ''}`]
  return typeof entry === 'object' ? entry.types.replace('./dist/', '').replace('.d.ts', '.ts') : undefined
}
