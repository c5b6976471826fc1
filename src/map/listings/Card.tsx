import { __ } from '@wordpress/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui';
import { useLatest } from '../useLatest';
import type { Pin } from './types';
import { countName, pinName } from './words';

export interface CardProps {
	pins: readonly Pin[];
	onClose: () => void;
}

/** Opens the listing's page in place of the page around the map. */
function PinLink( { pin }: { pin: Pin } ): ReactNode {
	return (
		<a href={ pin.link } target="_top">
			{ pin.picture !== '' && <img src={ pin.picture } alt="" /> }
			<span>
				<strong>{ pin.title }</strong>
				<span>{ pin.place }</span>
				{ pin.price !== '' && <strong>{ pin.price }</strong> }
			</span>
		</a>
	);
}

/** Listings of a pin that have no card beside the map. Takes the focus when opened; Escape closes it. */
export function Card( { pins, onClose }: CardProps ): ReactNode {
	const box = useRef< HTMLElement >( null );
	const latest = useLatest( onClose );
	useEffect( () => {
		box.current?.querySelector( 'a' )?.focus( { preventScroll: true } );
		const onKey = ( { key }: KeyboardEvent ): void => {
			if ( key === 'Escape' ) {
				latest.current();
			}
		};
		document.addEventListener( 'keydown', onKey );
		return () => document.removeEventListener( 'keydown', onKey );
	}, [ pins, latest ] );
	const [ only, ...others ] = pins;
	const name = only !== undefined && others.length === 0 ? pinName( only, false ) : countName( pins.length );
	return (
		<section className="swis-map__card" aria-label={ name } ref={ box }>
			<ul>
				{ pins.map( ( pin ) => (
					<li key={ pin.objectId }>
						<PinLink pin={ pin } />
					</li>
				) ) }
			</ul>
			<button type="button" aria-label={ __( 'Close', 'sw-immosuite' ) } onClick={ onClose }>
				<Icon name="clear" />
			</button>
		</section>
	);
}
