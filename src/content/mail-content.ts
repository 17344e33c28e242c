import { join } from 'node:path'
import * as z from 'zod'
import { readContentFile } from './content-file.ts'
import { flag } from './fields.ts'

export const mailSchema = z.strictObject({
  reminder: flag,
})

export type MailContent = z.output<typeof mailSchema>

export const readMailContent = (folder: string): MailContent =>
  readContentFile(join(folder, 'mails.yaml'), mailSchema)
