import { defineSubscribe } from './irn_subscribe.ts'

/** Subscribes to a topic. Answers when the subscription is complete. */
export const irn_subscribeBlocking = defineSubscribe('irn_subscribeBlocking')
