import type { Endpoint } from '../endpoint.ts'
import { makeFont } from '../makeFont.ts'

/** The dialog's fonts: an empty one, so that it takes the page's, and no error stands in the browser's console. */
export const getFont: Endpoint = {
  host: 'fonts',
  method: 'GET',
  path: '/:file',
  kind: 'image',
  answer: () => ({ status: 200, headers: { 'content-type': 'font/ttf' }, body: makeFont() }),
}
