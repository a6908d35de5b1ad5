import { BenchError } from './BenchError.ts'

/** Optional peers of package.json, in the versions held here. */
export const optionalPackages = {
  '@modelcontextprotocol/sdk': '1.32.2',
  '@playwright/test': '1.65.1',
  '@synthetixio/synpress': '4.1.2',
  msw: '2.15.0',
} as const

export type ImportOptionalParameters<module> = {
  readonly name: keyof typeof optionalPackages
  readonly feature: string
  /** By a literal name, so that types, bundlers and Node find it. */
  readonly load: () => Promise<module>
}

const NOT_FOUND = /(?:Cannot find (?:package|module)|Failed to resolve module specifier) ['"]([^'"]+)['"]/

export async function importOptional<module>(parameters: ImportOptionalParameters<module>): Promise<module> {
  const { name, feature, load } = parameters
  try {
    return await load()
  } catch (cause) {
    const [, missing = ''] = NOT_FOUND.exec(cause instanceof Error ? cause.message : '') ?? []
    if (missing !== name && !missing.startsWith(`${name}/`)) throw cause
    throw new BenchError(`${feature} needs ${name}, which is not installed.`, {
      hint: `Install it: npm install --save-dev ${name}@${optionalPackages[name]}`,
      cause,
    })
  }
}
