/** A file of a folder that has no ABI, and why. */
export type SkippedFile = { readonly path: string; readonly reason: string }

/** How many files are named. */
const NAMED = 10

/**
 * Counts and names the files of folders that are no contracts. Empty without any.
 *
 * @example
 * toSkippedText(skipped) // ['1 file was skipped, which has no ABI that can be read:', '  out/a.json is not JSON: …']
 */
export function toSkippedText(skipped: readonly SkippedFile[]): readonly string[] {
  if (skipped.length === 0) return []
  const title =
    skipped.length === 1
      ? '1 file was skipped, which has no ABI that can be read:'
      : `${skipped.length} files were skipped, which have no ABI that can be read:`
  const lines = skipped.slice(0, NAMED).map(({ path, reason }) => `  ${path}: ${reason}`)
  return [title, ...lines, ...(skipped.length > NAMED ? [`  and ${skipped.length - NAMED} more`] : [])]
}
