import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** The project's settings for AppKit: always empty, so AppKit's remote features are off. */
export const getConfig: Endpoint = {
  host: 'api',
  method: 'GET',
  path: '/appkit/v1/config',
  answer: () => toJsonAnswer({ features: [] }),
}
