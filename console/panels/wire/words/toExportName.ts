/**
 * A file name that sorts by date, in UTC.
 *
 * @example
 * toExportName(new Date(0)) // 'walletbench-recording-1970-01-01T00-00-00Z.jsonl'
 */
export function toExportName(date: Date): string {
  return `walletbench-recording-${date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}.jsonl`
}
