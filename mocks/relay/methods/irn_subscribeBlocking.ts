import { defineSubscribe } from './irn_subscribe.ts'

export const irn_subscribeBlocking = defineSubscribe('irn_subscribeBlocking')
