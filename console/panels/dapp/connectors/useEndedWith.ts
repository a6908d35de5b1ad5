import { useEffect, useState } from 'react'
import { useConnections } from 'wagmi'
import { toConnectorWords } from './toConnectorWords.ts'

type Watched = { readonly others: ReadonlyMap<string, string> }

/** Milliseconds in which what ends belongs to the press: a session ends over the relay. */
const SPAN = 5_000

/** Which other connections ended with the one that a person has ended: a wallet may take back the permission of the whole origin. */
export function useEndedWith() {
  const connections = useConnections()
  const [watched, setWatched] = useState<Watched>()
  const [ended, setEnded] = useState<readonly string[]>([])
  useEffect(() => {
    if (!watched) return
    const present = new Set(connections.map(({ connector }) => connector.uid))
    setEnded([...watched.others].filter(([uid]) => !present.has(uid)).map(([, name]) => name))
  }, [connections, watched])
  useEffect(() => {
    if (!watched) return
    const timer = setTimeout(() => setWatched(undefined), SPAN)
    return () => clearTimeout(timer)
  }, [watched])
  const [key, setKey] = useState<string>()

  return {
    /** The names of those that ended with the connection of a row. */
    of: (row: string): readonly string[] => (row === key ? ended : []),
    /** Begins anew, with the connection of a row that the person ends; undefined when the person does something else. */
    watch(row: string | undefined, uid?: string) {
      setKey(row)
      setEnded([])
      const others = connections.filter(({ connector }) => connector.uid !== uid)
      const names = new Map(others.map(({ connector }) => [connector.uid, toConnectorWords(connector).name]))
      setWatched(row === undefined ? undefined : { others: names })
    },
  }
}
