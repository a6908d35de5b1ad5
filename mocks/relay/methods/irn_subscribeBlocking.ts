import { defineSubscribe } from './irn_subscribe.ts'

/** Subscribes to a topic, and answers when that is done. */
export const irn_subscribeBlocking = defineSubscribe('irn_subscribeBlocking')
