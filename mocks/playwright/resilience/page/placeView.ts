import type { PageView } from '#mocks/resilience/pageView'

/** Marks the places in what one frame shows as that frame's: two frames may have the same places. */
export function placeView(view: PageView, index: number): PageView {
  const place = <item extends { readonly key: string }>(items: readonly item[]) =>
    items.map((item) => ({ ...item, key: `${index}${item.key}` }))
  return { ...view, controls: place(view.controls), busy: place(view.busy) }
}
