/**
 * What the server has printed, and nothing where it had nothing to say (L3).
 *
 * @param props.html Of our own server, which has escaped it (P153).
 */
export const Printed = ( { html }: { html: string } ) =>
	html === '' ? null : <div dangerouslySetInnerHTML={ { __html: html } } />;
