/** Ethereum pub/sub. The result is passed on unchanged. */
export function toNotificationText(subscription: string, resultText: string): string {
  const params = `{"subscription":${JSON.stringify(subscription)},"result":${resultText}}`
  return `{"jsonrpc":"2.0","method":"eth_subscription","params":${params}}`
}
