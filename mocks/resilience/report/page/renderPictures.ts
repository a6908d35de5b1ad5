import type { ReportFiles } from '../reportRun.ts'
import { html } from './html.ts'
import type { Markup } from './Markup.ts'

const MOMENTS = [
  ['before', 'before the fault'],
  ['at', 'when it was judged'],
  ['after', 'after the second try'],
] as const

/**
 * The pictures of a run, in order of time. Each leads to the file; where nothing had changed, it says so.
 *
 * @param title the scenario, for those who do not see the picture
 * @example
 * renderPictures({ at: { file: 'pictures/1f.jpg', width: 480, height: 300 } }, 'the person refuses')
 */
export function renderPictures(pictures: ReportFiles['pictures'], title: string): Markup {
  const taken = MOMENTS.flatMap(([name, moment]) => {
    const picture = pictures[name]
    return picture ? [{ ...picture, moment }] : []
  })
  if (taken.length === 0) return html`<p class="dim">There are no pictures of this run.</p>`
  const figures = taken.map(({ file, width, height, moment }, index) => {
    const same = taken.slice(0, index).find((other) => other.file === file)
    return html`<figure><a class="zoom" href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="The page ${moment}: ${title}" /></a><figcaption>${moment}${same && html` <span class="same">(as ${same.moment})</span>`}</figcaption></figure>`
  })
  return html`<div class="pictures">${figures}</div>`
}
