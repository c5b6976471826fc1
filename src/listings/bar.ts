/** Takes the bar at the lower edge away while the inquiry form is in view, which it would cover. */
import { all } from '../printed/dom';

/** The form counts once it has risen over the lower third. */
const MARGIN = '0px 0px -33%';

export const startBar = (): void => {
	const form = document.getElementById( 'swis-inquiry' );
	if ( form ) {
		new IntersectionObserver(
			( entries ) =>
				all( '.swis-listing--bar' ).forEach( ( bar ) =>
					bar.toggleAttribute( 'data-swis-away', entries.at( -1 )?.isIntersecting )
				),
			{ rootMargin: MARGIN }
		).observe( form );
	}
};
