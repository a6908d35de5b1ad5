import type { Route } from '@playwright/test'
import type { createKeysAnswers } from '#mocks/node/dapps/remote/createKeysAnswers'
import { toOutsideRequest } from '../egress/toOutsideRequest.ts'

/** Answers a request of an SDK of keys.coinbase.com to its JSON-RPC. */
export async function answerKeysRpc(route: Route, answer: ReturnType<typeof createKeysAnswers>): Promise<void> {
  const answered = await answer(toOutsideRequest(route.request()))
  // The page may close meanwhile.
  await (answered ? route.fulfill({ ...answered, body: answered.body ?? '' }) : route.abort('blockedbyclient')).catch(
    () => {},
  )
}
