import { dirname, join } from 'node:path/posix'

export type Subpaths = Readonly<Record<string, string | { readonly 'walletbench-source': string }>>

/** Undefined for packages and Node's modules. The file may not exist. */
export function resolveImport(specifier: string, from: string, subpaths: Subpaths): string | undefined {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('.')) return join(dirname(from), name)
  if (!name.startsWith('#')) return undefined
  const [folder = '', ...rest] = name.split('/')
  const target = subpaths[`${folder}/*`]
  const pattern = typeof target === 'object' ? target['walletbench-source'] : target
  return pattern === undefined ? undefined : join(pattern.replace('*', rest.join('/')))
}
