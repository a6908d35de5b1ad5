import type { MessageRecord } from './relayRecords.ts'

export function hasReceived(message: MessageRecord, clientId: string): boolean {
  return message.receiver === clientId || (message.receivers?.has(clientId) ?? false)
}

export function countReceivers({ receiver, receivers }: MessageRecord): number {
  return (receiver === undefined ? 0 : 1) + (receivers?.size ?? 0)
}

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
