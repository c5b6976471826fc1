/**
 * Inserts HTML rendered by the server; renders nothing for an empty string.
 *
 * @param props.html From our own server, already escaped.
 */
export const ServerHtml = ( { html }: { html: string } ) =>
	html === '' ? null : <div dangerouslySetInnerHTML={ { __html: html } } />;
