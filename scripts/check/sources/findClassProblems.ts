/** A component with what it imports as `styles`, or a style sheet's own text. */
export type ClassSource = { readonly path: string; readonly text: string }

const IMPORT = /import (?<name>\w+) from '(?<sheet>[^']+\.module\.css)'/g
const CLASS = /\.(?<name>[a-zA-Z_]\w*)/g

/**
 * Finds the classes that components name and their style sheets do not have: such an element has no style, and no other
 * check sees it. And sheets' classes that no component names; one that a component computes (`styles[id]`) names all.
 *
 * @param resolve the path of an import
 */
export function findClassProblems(
  components: readonly ClassSource[],
  sheets: readonly ClassSource[],
  resolve: (from: string, specifier: string) => string,
): readonly string[] {
  const named = new Map<string, Set<string>>(sheets.map(({ path }) => [path, new Set()]))
  const classesOf = new Map(sheets.map(({ path, text }) => [path, listClasses(text)]))
  const problems: string[] = []
  for (const { path, text } of components)
    for (const { groups } of text.matchAll(IMPORT)) {
      const { name = '', sheet = '' } = groups ?? {}
      const target = resolve(path, sheet)
      const classes = classesOf.get(target) ?? new Set()
      for (const [, literal] of text.matchAll(new RegExp(String.raw`\b${name}\[(?:'([^']+)'|[^\]]+)\]`, 'g')))
        for (const used of literal === undefined ? classes : [literal]) {
          named.get(target)?.add(used)
          if (!classes.has(used)) problems.push(`${path}: ${used} is not in ${sheet}`)
        }
    }
  for (const [path, classes] of classesOf)
    for (const name of classes) if (!named.get(path)?.has(name)) problems.push(`${path}: nobody names ${name}`)
  return problems
}

function listClasses(css: string): ReadonlySet<string> {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  return new Set(Array.from(selectors.matchAll(CLASS), ({ groups }) => groups?.['name'] ?? ''))
}
