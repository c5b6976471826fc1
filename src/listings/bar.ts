/** Hides the bar at the lower edge while the inquiry form is in view, because it would cover the form. */
import { all } from '../printed/dom';

/** The form counts as in view once it has risen above the lower third of the window. */
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
