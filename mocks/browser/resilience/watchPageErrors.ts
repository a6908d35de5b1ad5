import type { PageErrors } from '#mocks/resiliencePlay/startPlay'

export function watchPageErrors(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): PageErrors {
  return {
    subscribe(listener) {
      // The browser's own notices, such as of a ResizeObserver, have no error.
      const onError = ({ error }: ErrorEvent) => error !== null && error !== undefined && listener(toText(error))
      const onRejection = ({ reason }: PromiseRejectionEvent) => listener(toText(reason))
      page.addEventListener('error', onError)
      page.addEventListener('unhandledrejection', onRejection)
      return () => {
        page.removeEventListener('error', onError)
        page.removeEventListener('unhandledrejection', onRejection)
      }
    },
  }
}

function toText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error)
}
