/**
 * Opens the map of a listing's page shortly before it comes into view, if the visitor has allowed its tiles
 * (src/map/consent.ts).
 */
import { rememberedTiles } from '../domain/tiles-consent';
import { all } from '../printed/dom';

const observe = (): void => {
	const observer = new IntersectionObserver(
		( entries ) =>
			entries.forEach( ( { target, isIntersecting } ) => {
				if ( isIntersecting ) {
					observer.unobserve( target );
					( target as HTMLElement ).click();
				}
			} ),
		{ rootMargin: '100%' }
	);
	all( '[data-swis-map][data-swis-tiles]' )
		.filter( ( button ) => button.dataset[ 'swisTiles' ] === rememberedTiles() )
		.forEach( ( button ) => observer.observe( button ) );
};

/** A prerendered page loads no tiles before the visitor opens it. */
export const startAllowedMap = (): void =>
	'prerendering' in document && document.prerendering
		? document.addEventListener( 'prerenderingchange', observe, { once: true } )
		: observe();
