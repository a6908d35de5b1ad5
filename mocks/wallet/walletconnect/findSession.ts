import type { Session, SignClient } from './signClient.ts'

/** The session of a topic, if it lives. The client's own `get` throws where there is none. */
export function findSession(client: SignClient, topic: string): Session | undefined {
  return client.session.getAll().find((session) => session.topic === topic)
}
