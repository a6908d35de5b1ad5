/** The files of a dapp's folder that `walletbench init` looks at: their texts by their paths. Of a file whose name alone counts, such as a lock file, the text is empty. */
export type DappFiles = Readonly<Record<string, string>>

/** Source files: what a page is made of. */
export const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|html|astro)$/

/** The sources of a dapp, without configuration and tests. */
export function listSources(files: DappFiles): readonly (readonly [path: string, text: string])[] {
  return Object.entries(files).filter(
    ([path]) => SOURCE.test(path) && !/(?:\.(?:test|spec|d)|\.config)\.[^/]*$/.test(path),
  )
}
