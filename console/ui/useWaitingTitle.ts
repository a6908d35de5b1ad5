import { useEffect } from 'react'

const TITLE = 'Walletbench'

export function useWaitingTitle(waiting: number): void {
  useEffect(() => {
    document.title = waiting === 0 ? TITLE : `(${waiting}) ${TITLE}`
    return () => {
      document.title = TITLE
    }
  }, [waiting])
}
