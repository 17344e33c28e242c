/** Markdown of content/legal/, rendered at build time. */
export function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own files, nothing a visitor typed gets here
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
