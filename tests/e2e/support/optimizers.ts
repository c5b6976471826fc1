import type { Page } from '@playwright/test';

type Change = ( html: string ) => string;

/** Serves the page with the changes of an optimizer plugin or CDN. */
export async function serveChanged( page: Page, address: string | RegExp, change: Change ): Promise< void > {
	await page.route( address, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( { response, body: change( await response.text() ) } );
	} );
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Whether the browser runs the script tag as classic code: no data, import map, module or speculation rules. */
const isCode = ( attributes: string ): boolean =>
	! /\btype="(?:application\/|importmap|module|speculation)/.test( attributes );

/** Moves all inline scripts, in order, into one at the end of the page; the host script stays. */
export const gather: Change = ( html ) => {
	let gathered = '';
	const rest = html.replace( SCRIPT, ( whole, attributes: string, code: string ) => {
		if ( ! isCode( attributes ) || /\bsrc=/.test( attributes ) ) {
			return whole;
		}
		gathered += `${ code }\n;`;
		return '';
	} );
	return rest.replace( '</body>', () => `<script>${ gathered }window.e2eGathered=1</script></body>` );
};

/** Delays all scripts until the first interaction; external scripts then run first, and inline ones after them. */
export const delay: Change = ( html ) =>
	html
		.replace( SCRIPT, ( whole, attributes: string, code: string ) =>
			isCode( attributes )
				? `<script${ attributes.replace( /\btype="[^"]*"/, '' ) } type="text/delayed">${ code }</script>`
				: whole
		)
		.replace(
			'</body>',
			() => `<script>
				addEventListener( 'pointerdown', async () => {
					const waiting = [ ...document.querySelectorAll( 'script[type="text/delayed"]' ) ];
					waiting.sort( ( one, other ) => Number( ! one.src ) - Number( ! other.src ) );
					for ( const old of waiting ) {
						const script = document.createElement( 'script' );
						[ ...old.attributes ].forEach( ( { name, value } ) => name !== 'type' && script.setAttribute( name, value ) );
						script.text = old.text;
						await new Promise( ( next ) => {
							script.onload = script.onerror = next;
							old.replaceWith( script );
							script.src || next();
						} );
					}
					window.e2eTouched = 1;
				}, { once: true } );
			</script></body>`
		);

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

const PROTECTED =
	'<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="0a">[email&#160;protected]</a>';

const obfuscate = ( html: string ): string =>
	html
		.replace( /href="mailto:[^"]*"/g, 'href="/cdn-cgi/l/email-protection#0a"' )
		.replace( />[^<]+</g, ( text ) => text.replace( EMAIL, PROTECTED ) );

/**
 * Rewrites the page as Cloudflare documents for Rocket Loader and email obfuscation. The frame's policy blocks both
 * scripts of Cloudflare: the loader that would run the page's scripts, and the decoder for email addresses.
 */
export const rewrite: Change = ( html ) =>
	html
		.split(
			/(<!--email_off-->[\s\S]*?<!--\/email_off-->|<(?:script|noscript|head)\b[\s\S]*?<\/(?:script|noscript|head)>)/
		)
		// split() returns its matches, which stay as they are, at odd positions.
		.map( ( part, index ) => ( index % 2 ? part : obfuscate( part ) ) )
		.join( '' )
		.replace( SCRIPT, ( whole, attributes: string, code: string ) =>
			isCode( attributes ) && ! /\bdata-cfasync="false"/.test( attributes )
				? `<script${ attributes } type="0a1b2c-text/javascript">${ code }</script>`
				: whole
		);
