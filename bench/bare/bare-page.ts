const DROPPED = /<(script|style|svg|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype html>/gi
/** Attributes that the bare page keeps: link targets and what form fields need. */
const KEPT_ATTRIBUTES = /\s(?:href|type|name|id|for|rows|required)(?:="[^"]*")?(?=[\s/>])/g

const STYLE =
  'body{max-width:45rem;margin:auto;padding:1rem;font:1.125rem/1.6 sans-serif}label,input,textarea{display:block}a,button{padding:.75rem 0;display:inline-block}'

/** The words and kinds of elements of `page` without script, font, picture or design. It grows with the page. */
export function barePage(page: string): string {
  const pick = (pattern: RegExp) => pattern.exec(page)?.[0] ?? ''
  const body = page
    .replaceAll(DROPPED, '')
    .replaceAll(/<\/?(?:html|body|span|div|picture|img|noscript)\b[^>]*>/g, ' ')
    .replaceAll(/<([a-z][\w-]*)(\s[^>]*)>/g, (_tag, name: string, attributes: string) => {
      const kept = `${attributes} `.match(KEPT_ATTRIBUTES) ?? []
      return `<${name}${kept.join('')}>`
    })
    .replaceAll(/\s+/g, ' ')
  return [
    '<!doctype html><html lang="de"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    pick(/<title>[^<]*<\/title>/),
    pick(/<meta name="description"[^>]*>/),
    `<style>${STYLE}</style><body>${body}</body></html>`,
  ].join('')
}
