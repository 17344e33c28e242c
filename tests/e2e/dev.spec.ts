import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../rig/free-port.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { MAIL_KINDS } from '../../src/booking/outbox.ts'
import { fillBookingForm } from '../support/fill-booking-form.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('npm run dev: the form comes alive, books, and the mails can be looked at', async ({ page }) => {
  test.setTimeout(180_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'musterwerk-dev-'))
  const port = String(await freePort())
  const env = { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, CONTENT_DIR: TEST_CONTENT }
  const dev = spawn('sh', ['scripts/dev.sh'], { env, stdio: 'ignore' })
  const gone = new Promise((resolve) => dev.once('exit', resolve))
  try {
    const url = `http://127.0.0.1:${port}`
    // The first visit makes the dev server gather its modules and reload the page, sometimes twice.
    await expect(async () => {
      await page.goto(`${url}/#appointment`)
      await page.getByRole('button', { name: 'Termin buchen' }).click({ timeout: 1_000 })
      await expect(page.getByText('Vorname muss mindestens 2 Zeichen haben')).toBeVisible({ timeout: 3_000 })
      expect(new URL(page.url()).pathname).toBe('/')
    }).toPass()
    await fillBookingForm(page)
    await page.getByRole('button', { name: 'Termin buchen' }).click()
    await expect(page.getByRole('heading', { name: 'Termin gebucht!' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goto(`${url}/dev/mails`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(MAIL_KINDS.length + 1)
  } finally {
    dev.kill()
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
})
