import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { NewTabLink } from '../ui';
import type { OutlineSource, Tiles } from './types';

/** An attribution, linked to its licence if the licence has a URL. */
function LinkedText( { text, licence }: { text: string; licence: string } ): ReactNode {
	return licence === '' ? text : <NewTabLink href={ licence }>{ text }</NewTabLink>;
}

/** Attribution and licence in one line; many attributions name the licence already (RegionSource::line()). */
function lineOf( { attribution = '', license = '' }: OutlineSource ): string {
	return license === '' || attribution.includes( license ) ? attribution : `${ attribution }, ${ license }`;
}

/**
 * Attribution of map and outlines as their licences demand, and a note on simplified boundaries. The map's comes first,
 * because a narrow map shows only the beginning.
 */
export function Credit( { tiles, source }: { tiles: Tiles | null; source: OutlineSource | null } ): ReactNode {
	const outlines = source?.attribution === undefined ? '' : lineOf( source );
	const isApproximate = source?.approximate === true;
	return (
		<p className="swis-map__credit" hidden={ tiles === null && outlines === '' && ! isApproximate }>
			{ tiles && (
				<span>
					<LinkedText text={ tiles.attribution } licence={ tiles.licence } />{ ' ' }
				</span>
			) }
			{ outlines !== '' && (
				<span>
					<LinkedText text={ outlines } licence={ source?.licenseUrl ?? '' } />{ ' ' }
				</span>
			) }
			{ isApproximate && __( 'Boundaries are simplified.', 'sw-immosuite' ) }
		</p>
	);
}
