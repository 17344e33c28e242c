import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that can run out of room and get it back. */
export type SmallDisk = {
  folder: string
  /** No process of that id finds room for another page of its database. */
  fill(pid: number): void
  free(pid: number): void
  remove(): void
}

/** A real disk of two megabytes where it may be mounted; elsewhere no file of the process may grow. */
export function makeSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-disk-'))
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' }).status === 0
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (!isMounted) return { folder, ...limitedFiles(folder), remove }
  return {
    folder,
    ...ballast(join(folder, 'ballast')),
    remove() {
      execFileSync('umount', [folder])
      remove()
    },
  }
}

const ballast = (file: string) => ({
  fill(): void {
    const descriptor = openSync(file, 'w')
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(4_096))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      closeSync(descriptor)
    }
  },
  free: () => rmSync(file),
})

const limitedFiles = (folder: string) => ({
  fill(pid: number): void {
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    limitFiles(pid, String(Math.max(...sizes)))
  },
  free: (pid: number) => limitFiles(pid, 'unlimited'),
})

const limitFiles = (pid: number, bytes: string) =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
