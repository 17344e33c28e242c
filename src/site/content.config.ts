import { defineCollection } from 'astro:content'
import { legalPageSchema } from '../content/legal/legal-page.ts'
import { legalLoader } from './legal/legal-loader.ts'

export const collections = { legal: defineCollection({ loader: legalLoader, schema: legalPageSchema }) }
