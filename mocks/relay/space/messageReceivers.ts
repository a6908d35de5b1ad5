import type { MessageRecord } from './relayRecords.ts'

/** Whether a message was sent to a client. */
export function hasReceived(message: MessageRecord, clientId: string): boolean {
  return message.receiver === clientId || (message.receivers?.has(clientId) ?? false)
}

/** The number of clients that a message was sent to. */
export function countReceivers({ receiver, receivers }: MessageRecord): number {
  return (receiver === undefined ? 0 : 1) + (receivers?.size ?? 0)
}

/** Records that a message was sent to a client. */
export function addReceiver(message: MessageRecord, clientId: string): void {
  if (message.receiver === undefined || message.receiver === clientId) {
    message.receiver = clientId
    return
  }
  message.receivers ??= new Set()
  message.receivers.add(clientId)
}

/** Records that a message must be sent to a client again. */
export function removeReceiver(message: MessageRecord, clientId: string): void {
  if (message.receiver === clientId) message.receiver = undefined
  message.receivers?.delete(clientId)
}
