/** What a subscriber is sent, Ethereum pub/sub. The result goes out as it came. */
export function toNotificationText(subscription: string, resultText: string): string {
  const params = `{"subscription":${JSON.stringify(subscription)},"result":${resultText}}`
  return `{"jsonrpc":"2.0","method":"eth_subscription","params":${params}}`
}
