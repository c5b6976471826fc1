import { __, sprintf } from '@wordpress/i18n';
import { useId, useState, type ReactNode } from 'react';
import { Button, Checkbox, Sentence } from '../ui';
import type { Tiles } from './types';

export interface ConsentProps {
	tiles: Tiles;
	onAllow: ( always: boolean ) => void;
	/** Called when the visitor chooses the map without tiles. */
	onDecline: () => void;
}

/**
 * Asks for consent before any request to the tile provider. One sentence gives the main fact, so that the
 * question fits into the map on a phone; "More" opens the full text from the settings.
 */
export function Consent( { tiles, onAllow, onDecline }: ConsentProps ): ReactNode {
	const id = useId();
	const [ always, setAlways ] = useState( false );
	return (
		<section className="swis-map__ask" aria-labelledby={ id } tabIndex={ -1 }>
			<h2 id={ id }>
				{ /* translators: %s: provider of the map. */ }
				{ sprintf( __( 'Load map from %s?', 'sw-immosuite' ), tiles.provider ) }
			</h2>
			<p>
				{ /* translators: %s: provider of the map. */ }
				{ sprintf( __( '%s then receives your IP address.', 'sw-immosuite' ), tiles.provider ) }
			</p>
			<details>
				<summary>{ __( 'More', 'sw-immosuite' ) }</summary>
				<p>
					<Sentence parts={ tiles.consent } />
				</p>
				<Checkbox name={ `map-always-${ id }` } checked={ always } onChange={ setAlways }>
					{ __( 'Always allow', 'sw-immosuite' ) }
				</Checkbox>
				<p>
					{ __(
						'We remember this choice in this browser. You can take it back below the map.',
						'sw-immosuite'
					) }
				</p>
				<p>{ __( 'You can also continue without the map.', 'sw-immosuite' ) }</p>
			</details>
			<Button look="quiet" small onClick={ () => onAllow( always ) }>
				{ __( 'Load map', 'sw-immosuite' ) }
			</Button>
			<Button look="link" onClick={ onDecline }>
				{ __( 'Without background map', 'sw-immosuite' ) }
			</Button>
		</section>
	);
}
