/**
 * Copies a text that was cut from a longer one. Engines keep the whole text in memory for as long as a cut of it is
 * used: 512 characters of a 4 MB response take 4 MB.
 *
 * @example
 * const start = detachText(response.slice(0, 512))
 */
export function detachText(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}
