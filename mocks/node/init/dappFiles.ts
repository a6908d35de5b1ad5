/** Texts by path. Where only a file's name counts, such as a lock file, the text is empty. */
export type DappFiles = Readonly<Record<string, string>>

export const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|html|astro)$/

export function listSources(files: DappFiles): readonly (readonly [path: string, text: string])[] {
  return Object.entries(files).filter(
    ([path]) => SOURCE.test(path) && !/(?:\.(?:test|spec|d)|\.config)\.[^/]*$/.test(path),
  )
}
