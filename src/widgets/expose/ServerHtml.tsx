/**
 * Inserts HTML rendered by the server; renders nothing if it is empty.
 *
 * @param props.html From our own server, already escaped.
 */
export const ServerHtml = ( { html }: { html: string } ) =>
	html === '' ? null : <div dangerouslySetInnerHTML={ { __html: html } } />;
