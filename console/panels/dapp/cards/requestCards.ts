import { accounts } from './accounts.ts'
import { addChain } from './addChain.ts'
import { anyMethod } from './anyMethod.ts'
import { getBalance } from './getBalance.ts'
import { personalSign } from './personalSign.ts'
import type { RequestCard } from './requestCard.ts'
import { revokePermissions } from './revokePermissions.ts'
import { sendTransactionCard } from './sendTransactionCard.ts'
import { signTypedData } from './signTypedData.ts'
import { switchChain } from './switchChain.ts'
import { tokenTransfer } from './tokenTransfer.ts'

/** All cards, in the order in which the dapp pane shows them. */
export const requestCards: readonly RequestCard[] = [
  personalSign,
  signTypedData,
  sendTransactionCard,
  tokenTransfer,
  switchChain,
  addChain,
  revokePermissions,
  accounts,
  getBalance,
  anyMethod,
]
