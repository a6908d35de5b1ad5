import { BenchError } from '#mocks/core/BenchError'

/** Texts by path, empty where only the name counts, such as of a lock file. */
export type DappFiles = Readonly<Record<string, string>>

export const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|html|astro)$/

export type Manifest = {
  readonly name: string | undefined
  readonly isModule: boolean
  readonly packageManager: string | undefined
  readonly scripts: Readonly<Record<string, string>>
  readonly packages: ReadonlySet<string>
}

export function listSources(files: DappFiles): readonly (readonly [path: string, text: string])[] {
  return Object.entries(files).filter(
    ([path]) => SOURCE.test(path) && !/(?:\.(?:test|spec|d)|\.config)\.[^/]*$/.test(path),
  )
}

export function readManifest(files: DappFiles): Manifest {
  const text = files['package.json']
  if (text === undefined)
    throw new BenchError('There is no package.json in this folder.', {
      hint: "Run it in the dapp's folder, or name the folder: walletbench init <folder>. A new one begins with: npm init -y",
    })
  const content = asRecord(parse(text))
  const string = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
  const scripts = Object.entries(asRecord(content['scripts'])).filter(([, script]) => typeof script === 'string')
  return {
    name: string(content['name']),
    isModule: content['type'] === 'module',
    packageManager: string(content['packageManager']),
    scripts: Object.fromEntries(scripts) as Record<string, string>,
    packages: new Set(groups.flatMap((group) => Object.keys(asRecord(content[group])))),
  }
}

function parse(text: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new BenchError('The package.json of this folder is not JSON.', {
      metaMessages: [cause instanceof Error ? cause.message : String(cause)],
      hint: 'Correct it and run this again. Nothing was written.',
      cause,
    })
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
