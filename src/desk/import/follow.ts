/** Follows what runs: the server prints the part of the page anew, as it does when the page is loaded. */

/** Milliseconds: calm enough for any host, quick enough for somebody who waits. */
export const PAUSE = 3_000;

const LIVE = '#sw-immosuite-live';
const SAID = '[data-said]';

const textOf = ( root: ParentNode ): string =>
	Array.from( root.querySelectorAll( SAID ), ( { textContent } ) => textContent ).join( ' ' );

/** Whoever has the focus in there finds it at the same control again; what was folded open stays open. */
function exchange( shown: HTMLElement, fresh: HTMLElement ): void {
	const controls = ( root: ParentNode ) => Array.from( root.querySelectorAll< HTMLElement >( 'a, button, summary' ) );
	const nameOf = ( { textContent, tagName }: HTMLElement ) => `${ tagName } ${ textContent }`;
	const focused = controls( shown ).find( ( one ) => one === document.activeElement );
	const open = new Set(
		controls( shown )
			.filter( ( one ) => one.closest( 'details[open]' ) )
			.map( nameOf )
	);
	shown.replaceChildren( ...fresh.childNodes );
	shown.dataset[ 'open' ] = fresh.dataset[ 'open' ] ?? '';
	for ( const one of controls( shown ).filter( ( { tagName } ) => tagName === 'SUMMARY' ) ) {
		one.closest( 'details' )?.toggleAttribute( 'open', open.has( nameOf( one ) ) );
	}
	if ( focused !== undefined ) {
		controls( shown )
			.find( ( one ) => nameOf( one ) === nameOf( focused ) )
			?.focus( { preventScroll: true } );
	}
}

/** @return False where nobody is told any more: signed out, or gone. */
async function refresh( shown: HTMLElement, say: ( text: string ) => void ): Promise< boolean > {
	const answer = await fetch( window.location.href, { cache: 'no-store' } );
	const page = new DOMParser().parseFromString( await answer.text(), 'text/html' );
	const fresh = page.querySelector< HTMLElement >( LIVE );
	if ( fresh === null ) {
		return ! answer.ok && answer.status >= 500;
	}
	if ( fresh.innerHTML !== shown.innerHTML ) {
		const before = textOf( shown );
		exchange( shown, fresh );
		const now = textOf( shown );
		if ( now !== before ) {
			say( now );
		}
	}
	return true;
}

/** As long as something runs, and somebody looks. */
export function follow( say: ( text: string ) => void ): void {
	const shown = document.querySelector< HTMLElement >( LIVE );
	if ( shown?.dataset[ 'open' ] !== '1' ) {
		return;
	}
	window.setTimeout( () => {
		const look = document.visibilityState === 'visible' ? refresh( shown, say ) : Promise.resolve( true );
		// A line that is lost is waited for.
		look.catch( () => true ).then(
			( goesOn ) => {
				if ( goesOn ) {
					follow( say );
				}
			},
			() => undefined
		);
	}, PAUSE );
}
