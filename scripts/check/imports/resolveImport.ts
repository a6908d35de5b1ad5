import { dirname, join } from 'node:path/posix'

/** package.json's `imports`: `#mocks/*` to a path, or to one for each condition. */
export type Subpaths = Readonly<Record<string, string | { readonly 'walletbench-source': string }>>

/**
 * The file that a specifier leads to, relative to the project's root and without a query; undefined for a package's or
 * Node's own. Whether it exists is not asked.
 *
 * @param from the file that imports it, relative to the root
 * @example
 * resolveImport('#mocks/core/clock', 'mocks/wallet/createWallet.ts', imports) // 'mocks/core/clock.ts'
 */
export function resolveImport(specifier: string, from: string, subpaths: Subpaths): string | undefined {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('.')) return join(dirname(from), name)
  if (!name.startsWith('#')) return undefined
  const [folder = '', ...rest] = name.split('/')
  const target = subpaths[`${folder}/*`]
  const pattern = typeof target === 'object' ? target['walletbench-source'] : target
  return pattern === undefined ? undefined : join(pattern.replace('*', rest.join('/')))
}
