import { berlinDate, berlinInstant, daysLater } from '../../src/booking/times/berlin-time.ts'
import { act, report } from './chance.ts'
import { heldOf, refuse, retry, takeMail } from './mails.ts'
import { triedAgainBy } from './model.ts'
import type { RealSite } from './real-site.ts'

export const passing = (minutes: number, words: string, mails?: RealSite['site']['mails']) =>
  act(async (world, real) => {
    report(world, real, words)
    real.site.now = new Date(real.site.now.getTime() + minutes * 60_000)
    real.site.mails = mails ?? real.site.mails
  })

/** When the mail of the morning and reminders are due. */
export const becoming = (time: string) =>
  act(async (world, real) => {
    report(world, real, `it becomes ${time}`)
    const today = berlinDate(real.site.now)
    const isPast = berlinInstant(today, time) <= real.site.now
    real.site.now = berlinInstant(isPast ? daysLater(today, 1) : today, time)
  })

/** The mail server answers what it holds: with an error, or by taking it. */
export const answering = (words: string, error?: string) =>
  act(async (world, real) => {
    if (!real.isHolding()) return
    report(world, real, words)
    await real.answerMails(error)
    const { now } = real.site
    for (const model of world.models) {
      if (error) refuse(model, error.startsWith('SMTP 5'), triedAgainBy(now))
      else for (const mail of heldOf(model)) takeMail(mail, model)
    }
    if (error) world.morningAgain = berlinDate(now)
    if (real.site.mails === 'held') real.site.mails = 'sent'
  })

/** What was on its way may have arrived, and nobody has noted it. It takes until nobody else may be sending it. */
export const restart = act(async (world, real) => {
  report(world, real, 'the server is started again')
  if (real.isHolding()) {
    real.site.now = triedAgainBy(real.site.now)
    world.morningAgain = berlinDate(real.site.now)
  }
  await real.restart()
  for (const model of world.models) refuse(model, false, real.site.now)
})

export const retrying = act(async (world, real) => {
  report(world, real, 'the owner has failed mails sent again')
  await real.retryMails()
  for (const model of world.models) retry(model, real.site.now)
})

export const HOLD = passing(0, 'the mail server takes its time', 'held')
export const TAKE = answering('the mail server takes what it has')
export const PUT_OFF = answering('the mail server refuses for now what it has', 'SMTP 451')
export const REFUSE = answering('the mail server refuses what it has for good', 'SMTP 554')
export const NEVER = answering('the mail server never answers', 'ETIMEDOUT')
