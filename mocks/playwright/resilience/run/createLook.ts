import type { Page } from '@playwright/test'
import type { FlowOptions } from '#mocks/playwright/resilience/declaredFlow'
import { comparePages, type PageChange, type PageView } from '#mocks/resilience/pageView'
import type { PageWatch } from '../page/createPageWatch.ts'

export type PageLook = PageChange & { readonly view: PageView }

export type Look = {
  /** Only the first call counts. */
  keep(): Promise<void>
  now(): Promise<PageLook>
}

export type LookParameters = {
  readonly page: Page
  readonly watch: PageWatch
  readonly options: Pick<FlowOptions, 'gaveUp' | 'waiting'>
}

type Kept = { readonly view: PageView; readonly clicks: number; readonly gaveUp: string; readonly dialogs: number }

export function createLook({ page, watch, options: { gaveUp, waiting } }: LookParameters): Look {
  let kept: Kept | undefined

  async function readShown(find: FlowOptions['gaveUp']): Promise<string> {
    if (!find) return ''
    const found = await find(page)
      .all()
      .catch(() => [])
    const texts = await Promise.all(
      found.map(async (each) => ((await each.isVisible()) ? (await each.textContent())?.trim() || 'shown' : '')),
    ).catch(() => [])
    return texts.filter((text) => text !== '').join('\n')
  }

  return {
    async keep() {
      if (kept) return
      const clicks = watch.clicks().length
      const [view, shown, dialogs] = await Promise.all([watch.read(page), readShown(gaveUp), watch.dialogs(page)])
      kept ??= { view, clicks, gaveUp: shown, dialogs: dialogs.length }
    },
    async now() {
      const [view, shown, waits, dialogs] = await Promise.all([
        watch.read(page),
        readShown(gaveUp),
        readShown(waiting),
        watch.dialogs(page),
      ])
      const rest = watch.clicks().findLast((click) => !click.isByScenario && click.page === page)?.view
      const isOld = !kept || watch.clicks().length > kept.clicks
      const met = isOld ? undefined : kept?.view
      const said = dialogs.slice(kept?.dialogs ?? 0)
      const change = comparePages({
        rest,
        met,
        now: { ...view, texts: [...said, ...view.texts] },
        isWaiting: waits !== '',
        hasGivenUp: gaveUp && shown !== '' && shown !== kept?.gaveUp,
      })
      return { ...change, view }
    },
  }
}
