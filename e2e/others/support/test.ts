import { test as base } from 'walletbench/playwright'
import { oncePerWorker } from '../../support/oncePerWorker.ts'
import { type ServedApps, serveApps } from './apps.ts'

export const test = base.extend<object, { served: ServedApps }>({ served: oncePerWorker(serveApps) })
