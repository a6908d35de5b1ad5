/** RFC 8288, section 3: the target of a link, and its parameters. */
const LINK = /<([^>]*)>([^<]*)/g
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i

/**
 * Reads which addresses a `Link` header asks the browser to look up in advance.
 *
 * @param base the address of the document
 * @example
 * readPrefetchedNames('<//cdn.example.com>; rel=dns-prefetch', 'https://localhost/') // ['https://cdn.example.com/']
 */
export function readPrefetchedNames(header: string, base: string): readonly string[] {
  return Array.from(header.matchAll(LINK)).flatMap(([, target = '', parameters = '']) => {
    const [, quoted, plain = ''] = REL.exec(parameters) ?? []
    const relations = (quoted ?? plain).toLowerCase().split(/\s+/)
    return relations.includes('dns-prefetch') && URL.canParse(target, base) ? [new URL(target, base).href] : []
  })
}
