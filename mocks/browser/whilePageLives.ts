/**
 * Runs what registers listeners for the page's end, so that they hear of nothing else. A page also gets `beforeunload` by
 * a link to an app, such as `metamask://wc`, and stays: MSW would tell its worker that the page is closed, the worker
 * would end, and requests would reach the real network.
 *
 * @example
 * await whilePageLives(window, () => worker.start())
 */
export async function whilePageLives<result>(
  page: Pick<Window, 'addEventListener'>,
  register: () => Promise<result>,
): Promise<result> {
  const { addEventListener } = page
  page.addEventListener = (type: string, ...rest: [listener: EventListenerOrEventListenerObject, options?: unknown]) =>
    addEventListener.call(page, type === 'beforeunload' ? 'pagehide' : type, ...(rest as [EventListener]))
  try {
    return await register()
  } finally {
    page.addEventListener = addEventListener
  }
}
