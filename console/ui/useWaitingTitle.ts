import { useEffect } from 'react'

const TITLE = 'Walletbench'

/** Says in the title of the window's tab how many requests wait for the user. */
export function useWaitingTitle(waiting: number): void {
  useEffect(() => {
    document.title = waiting === 0 ? TITLE : `(${waiting}) ${TITLE}`
    return () => {
      document.title = TITLE
    }
  }, [waiting])
}
