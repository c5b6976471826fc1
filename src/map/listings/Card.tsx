import { __ } from '@wordpress/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui';
import { useLatest } from '../useLatest';
import type { Pin } from './types';
import { nameOf } from './words';

export interface CardProps {
	pins: readonly Pin[];
	onClose: () => void;
}

/** Opens the listing's page in place of the page around the map. */
function PinLink( { pin }: { pin: Pin } ): ReactNode {
	return (
		<a href={ pin.link } target="_top">
			<strong>{ pin.title }</strong>
			<span>{ pin.place }</span>
			{ pin.price !== '' && <strong>{ pin.price }</strong> }
		</a>
	);
}

/** The listings of a pin. Takes the focus when opened; Escape closes it. */
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
	return (
		<section className="swis-map__card" aria-label={ nameOf( pins ) } ref={ box }>
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
