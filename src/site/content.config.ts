import { defineCollection } from 'astro:content'
import * as z from 'zod'
import { legalLoader } from './legal/legal-loader.ts'

const part = { id: z.string(), title: z.string(), html: z.string() }

export const collections = {
  legal: defineCollection({
    loader: legalLoader,
    schema: z.object({
      title: z.string(),
      description: z.string(),
      contents: z.boolean(),
      mail: z.nullable(z.object({ button: z.string(), subject: z.string(), body: z.string() })),
      intro: z.string(),
      sections: z.array(z.object({ ...part, kind: z.nullable(z.string()), parts: z.array(z.object(part)) })),
    }),
  }),
}
