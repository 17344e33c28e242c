import { useEffect, useState } from 'react'

/** A value once it has stopped changing for a while: nothing speaks or flashes with every letter. */
export function useSettled<Value>(value: Value, pauseInMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseInMs)
    return () => clearTimeout(pause)
  }, [value, pauseInMs])
  return settled
}
