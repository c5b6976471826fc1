/**
 * Inserts HTML rendered by the server; renders nothing if it is empty.
 *
 * @param props.html From our own server, which has escaped it.
 */
export const ServerHtml = ( { html }: { html: string } ) =>
	html === '' ? null : <div dangerouslySetInnerHTML={ { __html: html } } />;
