import type { Route } from '@playwright/test'
import type { OutsideAnswer, OutsideRequest } from '#mocks/node/publicNodes/outsideRequest'
import { toOutsideRequest } from '../egress/toOutsideRequest.ts'

/** Answers what a wallet's SDK asks beside its window. What is not answered is blocked. */
export async function answerSdkRoute(
  route: Route,
  answer: (request: OutsideRequest) => Promise<OutsideAnswer | undefined>,
): Promise<void> {
  const answered = await answer(toOutsideRequest(route.request()))
  // The page may close meanwhile.
  await (answered ? route.fulfill({ ...answered, body: answered.body ?? '' }) : route.abort('blockedbyclient')).catch(
    () => {},
  )
}
