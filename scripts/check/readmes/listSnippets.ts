/** A TypeScript block of a Markdown file. */
export type Snippet = {
  /** The file and the block's place among its TypeScript blocks, such as `README.md 1`. */
  readonly name: string
  readonly code: string
}

/**
 * Lists the TypeScript blocks of a Markdown file.
 *
 * @example
 * listSnippets('README.md', text) // [{ name: 'README.md 1', code: "import …" }]
 */
export function listSnippets(path: string, text: string): readonly Snippet[] {
  return Array.from(text.matchAll(/^```(?:ts|tsx|typescript)\n(.*?)^```$/gms), ([, code = ''], index) => ({
    name: `${path} ${index + 1}`,
    code,
  }))
}
