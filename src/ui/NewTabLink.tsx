import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Hidden } from './Hidden';

/** A link out of the frame: opens a new tab, which is announced to screen readers. */
export function NewTabLink( { href, children }: { href: string; children: ReactNode } ) {
	return (
		<a href={ href } target="_blank" rel="noopener">
			{ children }
			<Hidden> ({ __( 'opens in a new tab', 'sw-immosuite' ) })</Hidden>
		</a>
	);
}
