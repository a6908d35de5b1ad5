import type { Endpoint } from '../endpoint.ts'
import { makeFont } from '../makeFont.ts'

/** The dialog's fonts: an empty font, so that the dialog uses the page's and the browser's console shows no error. */
export const getFont: Endpoint = {
  host: 'fonts',
  method: 'GET',
  path: '/:file',
  kind: 'image',
  answer: () => ({ status: 200, headers: { 'content-type': 'font/ttf' }, body: makeFont() }),
}
