import type { PageView } from '#mocks/resilience/pageView'

/**
 * Marks the places in what one frame shows as that frame's: two frames may have the same places.
 *
 * @param index of the frame in its page; 0 is the main one
 * @example
 * placeView({ texts: [], controls: [{ key: '>button:1', name: 'Buy', isEnabled: true }], busy: [], isBlank: false }, 2).controls[0]?.key // '2>button:1'
 */
export function placeView(view: PageView, index: number): PageView {
  const place = <item extends { readonly key: string }>(items: readonly item[]) =>
    items.map((item) => ({ ...item, key: `${index}${item.key}` }))
  return { ...view, controls: place(view.controls), busy: place(view.busy) }
}
