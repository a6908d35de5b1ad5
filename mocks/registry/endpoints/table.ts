import type { Endpoint } from '../endpoint.ts'
import { addPushClient } from './addPushClient.ts'
import { getAnalyticsConfig } from './getAnalyticsConfig.ts'
import { getAssetImage } from './getAssetImage.ts'
import { getAttestation } from './getAttestation.ts'
import { getBalance } from './getBalance.ts'
import { getConfig } from './getConfig.ts'
import { getCurrencyImage } from './getCurrencyImage.ts'
import { getFont } from './getFont.ts'
import { getHistory } from './getHistory.ts'
import { getIdentity } from './getIdentity.ts'
import { getOrigins } from './getOrigins.ts'
import { getProjectLimits } from './getProjectLimits.ts'
import { getPublicKey } from './getPublicKey.ts'
import { getStoredAttestation } from './getStoredAttestation.ts'
import { getSupportedChains } from './getSupportedChains.ts'
import { getTokenImage } from './getTokenImage.ts'
import { getWalletImage } from './getWalletImage.ts'
import { getWallets } from './getWallets.ts'
import { postBatch } from './postBatch.ts'
import { postEvent } from './postEvent.ts'
import { postRpc } from './postRpc.ts'
import { removePushClient } from './removePushClient.ts'

/** All endpoints. */
export const ENDPOINTS: readonly Endpoint[] = [
  addPushClient,
  getAnalyticsConfig,
  getAssetImage,
  getAttestation,
  getBalance,
  getConfig,
  getCurrencyImage,
  getFont,
  getHistory,
  getIdentity,
  getOrigins,
  getProjectLimits,
  getPublicKey,
  getStoredAttestation,
  getSupportedChains,
  getTokenImage,
  getWalletImage,
  getWallets,
  postBatch,
  postEvent,
  postRpc,
  removePushClient,
]
