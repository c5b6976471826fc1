import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { NewTabLink } from '../ui';
import type { Tiles } from './types';

/** Whose map this is, as its licence asks for, and how exact the outlines are. */
export function Credit( { tiles, isApproximate }: { tiles: Tiles | null; isApproximate: boolean } ): ReactNode {
	return (
		<p className="swis-map__credit" hidden={ tiles === null && ! isApproximate }>
			{ isApproximate && <span>{ __( 'Boundaries are simplified.', 'sw-immosuite' ) } </span> }
			{ tiles &&
				( tiles.licence === '' ? (
					tiles.attribution
				) : (
					<NewTabLink href={ tiles.licence }>{ tiles.attribution }</NewTabLink>
				) ) }
		</p>
	);
}
