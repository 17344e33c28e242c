/** One line that says what is being measured: rewritten on a terminal, a line a step elsewhere. */
export function showProgress(step: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K» ${step}`)
  else console.log(`» ${step}`)
}

export function clearProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K')
}
