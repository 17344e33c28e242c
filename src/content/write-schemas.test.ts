import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { schemaFiles } from './write-schemas.ts'

test.each(schemaFiles)('$path is up to date', ({ path, schema }) => {
  const committed = JSON.parse(readFileSync(path, 'utf8'))
  expect(committed, 'run: node src/content/write-schemas.ts').toEqual(schema)
})

const shipped = ['content', 'tests/other-owner'].flatMap((folder) =>
  globSync([`${folder}/*.yaml`, `${folder}/portfolio/*.yaml`], { exclude: ['**/figures.yaml'] }),
)

test.each(shipped)('%s names a schema that accepts it', (file) => {
  const source = readFileSync(file, 'utf8')
  const [, named = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(source) ?? []
  const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(dirname(file), named), 'utf8')))
  const content = parse(source)
  expect(schema.safeParse(content)).toMatchObject({ success: true })
  expect(schema.safeParse({ ...content, unknown: '' })).toMatchObject({ success: false })
})
