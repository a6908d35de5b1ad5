export type SkippedFile = { readonly path: string; readonly reason: string }

const NAMED = 10

export function toSkippedText(skipped: readonly SkippedFile[]): readonly string[] {
  if (skipped.length === 0) return []
  const title =
    skipped.length === 1
      ? '1 file was skipped, which has no ABI that can be read:'
      : `${skipped.length} files were skipped, which have no ABI that can be read:`
  const lines = skipped.slice(0, NAMED).map(({ path, reason }) => `  ${path}: ${reason}`)
  return [title, ...lines, ...(skipped.length > NAMED ? [`  and ${skipped.length - NAMED} more`] : [])]
}
