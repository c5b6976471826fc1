/** Follows running transfers: replaces a part of the page with the server's current rendering. */

/** Milliseconds between two requests. */
export const PAUSE_MS = 3_000;

const LIVE = '#sw-immosuite-live';
const ANNOUNCED = '[data-said]';

const textOf = ( root: ParentNode ): string =>
	Array.from( root.querySelectorAll( ANNOUNCED ), ( { textContent } ) => textContent ).join( ' ' );

/** Replaces the content; keeps the focus and open details. */
function replaceContent( shown: HTMLElement, fresh: HTMLElement ): void {
	const controls = ( root: ParentNode ) => Array.from( root.querySelectorAll< HTMLElement >( 'a, button, summary' ) );
	const nameOf = ( { textContent, tagName }: HTMLElement ) => `${ tagName } ${ textContent }`;
	const focused = controls( shown ).find( ( control ) => control === document.activeElement );
	const openDetails = new Set(
		controls( shown )
			.filter( ( control ) => control.closest( 'details[open]' ) )
			.map( nameOf )
	);
	shown.replaceChildren( ...fresh.childNodes );
	shown.dataset[ 'open' ] = fresh.dataset[ 'open' ] ?? '';
	for ( const control of controls( shown ).filter( ( { tagName } ) => tagName === 'SUMMARY' ) ) {
		control.closest( 'details' )?.toggleAttribute( 'open', openDetails.has( nameOf( control ) ) );
	}
	if ( focused !== undefined ) {
		controls( shown )
			.find( ( control ) => nameOf( control ) === nameOf( focused ) )
			?.focus( { preventScroll: true } );
	}
}

/** @return False if polling must end: the user is signed out, or the page no longer exists. */
async function refresh( shown: HTMLElement, announce: ( text: string ) => void ): Promise< boolean > {
	const answer = await fetch( window.location.href, { cache: 'no-store' } );
	const page = new DOMParser().parseFromString( await answer.text(), 'text/html' );
	const fresh = page.querySelector< HTMLElement >( LIVE );
	if ( fresh === null ) {
		// Continue after a server error, which may be temporary.
		return answer.status >= 500;
	}
	if ( fresh.innerHTML !== shown.innerHTML ) {
		const before = textOf( shown );
		replaceContent( shown, fresh );
		const now = textOf( shown );
		if ( now !== before ) {
			announce( now );
		}
	}
	return true;
}

/** Polls while a transfer runs and the page is visible. */
export function follow( announce: ( text: string ) => void ): void {
	const shown = document.querySelector< HTMLElement >( LIVE );
	if ( shown?.dataset[ 'open' ] !== '1' ) {
		return;
	}
	window.setTimeout( () => {
		const refreshed = document.visibilityState === 'visible' ? refresh( shown, announce ) : Promise.resolve( true );
		refreshed
			// Retry after a network error.
			.catch( () => true )
			.then(
				( continues ) => {
					if ( continues ) {
						follow( announce );
					}
				},
				() => undefined
			);
	}, PAUSE_MS );
}
