const FILE = /`([\w./-]+\.tsx?)`/g

/**
 * Finds the files that a text names in backquotes and that are not there. A path counts from the root. A name without a
 * folder is enough where the text has said the folder: it must be the name of some file. `x.test.ts` stands for any.
 *
 * @param files the paths of all sources, from the root
 */
export function findMissingFiles(markdown: string, files: ReadonlySet<string>): readonly string[] {
  const names = new Set(Array.from(files, (path) => path.slice(path.lastIndexOf('/') + 1)))
  return Array.from(markdown.matchAll(FILE), ([, file = '']) => file).filter(
    (file) => !file.startsWith('x.') && !(file.includes('/') ? files : names).has(file),
  )
}
