import type { PageView } from '#mocks/resilience/pageView'

/**
 * Joins what the frames of a page show.
 *
 * @param views of its frames, the main one first. Undefined for a frame that has gone
 * @example
 * joinViews([{ texts: ['Shop'], controls: [], busy: [], isBlank: false }, undefined]).texts // ['Shop']
 */
export function joinViews(views: readonly (PageView | undefined)[]): PageView {
  const [main] = views
  const known = views.flatMap((view, index) => (view ? [{ ...view, index }] : []))
  // Two frames may have the same places.
  const place = <item extends { readonly key: string }>(items: readonly item[], index: number) =>
    items.map((item) => ({ ...item, key: `${index}${item.key}` }))
  return {
    texts: [...new Set(known.flatMap(({ texts }) => texts))],
    controls: known.flatMap(({ controls, index }) => place(controls, index)),
    busy: known.flatMap(({ busy, index }) => place(busy, index)),
    isBlank: main !== undefined && known.every(({ isBlank }) => isBlank),
  }
}
