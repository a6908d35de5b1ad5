import type { PageView } from '#mocks/resilience/pageView'
import { placeView } from './placeView.ts'

export function joinViews(views: readonly (PageView | undefined)[]): PageView {
  const [main] = views
  const known = views.flatMap((view, index) => (view ? [placeView(view, index)] : []))
  return {
    texts: [...new Set(known.flatMap(({ texts }) => texts))],
    controls: known.flatMap(({ controls }) => controls),
    busy: known.flatMap(({ busy }) => busy),
    isBlank: main !== undefined && known.every(({ isBlank }) => isBlank),
  }
}
